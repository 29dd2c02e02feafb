import type { Deal } from "./deal.ts";

/** How the signatures look: one style for an agreement. */
export interface Ink {
  /** "/s/ Jane Doe" or a rule to sign on. */
  sign: (name: string) => string;
  named: boolean;
  dated: (index: number) => string;
}

export type Signatures = (deal: Deal, ink: Ink) => string;

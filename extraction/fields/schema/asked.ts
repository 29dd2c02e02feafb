/** A thing that a description asks for. */
export interface Asked {
  text: string;
  /** The things that it consists of. */
  inside?: Asked[];
  /** What is said about it, but is not its name. */
  note?: string;
  /** Whether there may be several. */
  each?: boolean;
  /** Whether somebody wishes the parts of each, which may be each document: "For each contract we want". */
  wished?: boolean;
}

import { PdfOverrun } from "./errors.ts";
import { SLICE_INSTRUCTIONS } from "./limits.ts";

/** Exports of a module that was rewritten by `metering/`. */
export interface MeterGlobals {
  fuel: { value: bigint };
  /** Index in the function table of the function that is called when the fuel is below zero. */
  slot: { value: number };
}

/**
 * The remaining allowance of PDFium, in instructions as the meter counts them. The file determines what PDFium draws
 * and reads, which may never end, and no clock advances in a Worker while it computes. The allowance is given out in
 * slices; in between, other work gets its turn where PDFium can wait.
 */
export class Meter {
  readonly #globals: MeterGlobals;
  readonly #slots: { atOnce: number; waiting: number | undefined };
  readonly #share: number;
  /** Instructions left beyond the current slice. */
  #rest = 0;

  /** `share`: share of each requested allowance that is granted. */
  constructor(globals: MeterGlobals, slots: { atOnce: number; waiting: number | undefined }, share: number) {
    this.#globals = globals;
    this.#slots = slots;
    this.#share = share;
    globals.slot.value = slots.atOnce;
  }

  /** Starts a new allowance of this many instructions. */
  allow(instructions: number): void {
    this.#rest = instructions * this.#share;
    this.#globals.fuel.value = 0n;
    this.refill();
  }

  /** Begins the next slice; throws `PdfOverrun` if the allowance is used up. */
  refill(): void {
    if (this.#rest <= 0) throw new PdfOverrun();
    const slice = Math.ceil(Math.min(this.#rest, SLICE_INSTRUCTIONS));
    this.#rest -= slice;
    this.#globals.fuel.value += BigInt(slice);
  }

  /** Charges for work that is done outside the module on its behalf. */
  charge(instructions: number): void {
    this.#globals.fuel.value -= BigInt(instructions);
  }

  /** Lets PDFium wait between slices as long as `run` is running, which must be a call that may wait. */
  async whileWaiting<T>(run: () => Promise<T>): Promise<T> {
    const { waiting } = this.#slots;
    const before = this.#globals.slot.value;
    if (waiting !== undefined) this.#globals.slot.value = waiting;
    try {
      return await run();
    } finally {
      this.#globals.slot.value = before;
    }
  }

  /** Runs a call that passes through JavaScript: nothing below it may wait. */
  atOnce<T>(run: () => T): T {
    const { slot } = this.#globals;
    const before = slot.value;
    slot.value = this.#slots.atOnce;
    try {
      return run();
    } finally {
      slot.value = before;
    }
  }
}

import { PdfOverrun } from "./errors.ts";
import { SLICE_INSTRUCTIONS } from "./limits.ts";

/** What a module exports that was rewritten by `metering/`. */
export interface MeterGlobals {
  fuel: { value: bigint };
  /** Place in the function table of the function that is called when the fuel has gone below zero. */
  slot: { value: number };
}

/**
 * The remaining allowance of PDFium, in instructions as the meter counts them: what it draws and reads is determined
 * by the file, which may never end, and no clock advances in a Worker while it computes. The allowance is given out
 * in slices; in between, other work gets its turn where PDFium can wait.
 */
export class Meter {
  readonly #globals: MeterGlobals;
  readonly #slots: { atOnce: number; waiting: number | undefined };
  readonly #share: number;
  /** Beyond the current slice. */
  #rest = 0;

  /** This `share` of what is requested is allowed. */
  constructor(globals: MeterGlobals, slots: { atOnce: number; waiting: number | undefined }, share: number) {
    this.#globals = globals;
    this.#slots = slots;
    this.#share = share;
    globals.slot.value = slots.atOnce;
  }

  /** Starts again with this many instructions. */
  allow(instructions: number): void {
    this.#rest = instructions * this.#share;
    this.#globals.fuel.value = 0n;
    this.refill();
  }

  /** The next slice; throws `PdfOverrun` when everything is used. */
  refill(): void {
    if (this.#rest <= 0) throw new PdfOverrun();
    const slice = Math.ceil(Math.min(this.#rest, SLICE_INSTRUCTIONS));
    this.#rest -= slice;
    this.#globals.fuel.value += BigInt(slice);
  }

  /** For work that is done outside the module on its behalf. */
  charge(instructions: number): void {
    this.#globals.fuel.value -= BigInt(instructions);
  }

  /** Lets PDFium wait between slices while `run` is running, which must be a call that may wait. */
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

  /** A call that leads through JavaScript: nothing below it may wait. */
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

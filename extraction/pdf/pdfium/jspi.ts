/**
 * JavaScript Promise Integration: lets WebAssembly wait for a promise. The type library does not know it yet, and older
 * runtimes do not have it.
 */

type AnyFunction = (...values: number[]) => unknown;

interface PromiseIntegration {
  Suspending: new (waits: (...values: number[]) => number | Promise<number>) => WebAssembly.ImportValue;
  promising: (call: AnyFunction) => (...values: number[]) => Promise<number>;
}

/** The runtime's promise integration; `undefined` if it has none. */
export function promiseIntegration(): PromiseIntegration | undefined {
  const candidate = WebAssembly as unknown as Partial<PromiseIntegration>;
  const { Suspending, promising } = candidate;
  return Suspending === undefined || promising === undefined ? undefined : { Suspending, promising };
}

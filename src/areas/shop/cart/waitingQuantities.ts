/** Quantities by variant id. */
export type Quantities = ReadonlyMap<string, number>;

/** Quantities that were changed and are not sent yet. */
export function waitingQuantities() {
  let wanted = new Map<string, number>();
  return {
    put: (variantId: string, quantity: number) => {
      wanted.set(variantId, quantity);
    },
    all: (): Quantities => wanted,
    /** Returns and clears them, for sending. */
    take: (): Quantities => {
      const taken = wanted;
      wanted = new Map();
      return taken;
    },
  };
}

export type WaitingQuantities = ReturnType<typeof waitingQuantities>;

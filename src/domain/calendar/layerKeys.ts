/** Kinds of records of other areas that the calendar shows beside events, in the order in which they are offered. */
export const LAYER_KEYS = ['cards.mine', 'invoices.mine', 'invoices.due'] as const;
export type LayerKey = (typeof LAYER_KEYS)[number];

/** Items of one layer in an answer. */
export const MAX_LAYER_ITEMS = 1_000;

/** The preference that holds which layers a person has switched on or off, by key. */
export const LAYERS_PREFERENCE = 'calendar.layers';

/** Layers that are shown until somebody switches them off: what one has to do oneself. */
const SHOWN_AT_FIRST: readonly LayerKey[] = ['cards.mine', 'invoices.mine'];

/** Which of some layers a person shows; `preference` is the stored value, of unknown shape. */
export function shownLayers(preference: unknown, keys: readonly LayerKey[]): LayerKey[] {
  const chosen = (typeof preference === 'object' && preference !== null ? preference : {}) as Partial<
    Record<LayerKey, unknown>
  >;
  return keys.filter((key) =>
    Object.hasOwn(chosen, key) ? chosen[key] === true : SHOWN_AT_FIRST.includes(key),
  );
}

/** The preference once a layer is switched on or off. */
export function withLayer(preference: unknown, key: LayerKey, shown: boolean): Record<string, boolean> {
  const on = shownLayers(preference, LAYER_KEYS);
  return Object.fromEntries(LAYER_KEYS.map((one) => [one, one === key ? shown : on.includes(one)]));
}

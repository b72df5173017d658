import { sampleOf, type Schema } from '../matrix/schema';

/** A field of an input with an upper limit. */
export interface Edge {
  /** The field, as named in an error. */
  name: string;
  /** The input at the limit. */
  most: unknown;
  /** The input above the limit. */
  over: unknown;
}

const join = (name: string, rest: string): string => (rest === '' ? name : `${name}.${rest}`);

function within(edge: Edge, name: string, wrap: (value: unknown) => unknown): Edge {
  return { name: join(name, edge.name), most: wrap(edge.most), over: wrap(edge.over) };
}

/** Exceeds the limit of any field whose schema has no maximum because it is transformed before it is checked. */
const MUCH = { text: 90_000, list: 5000, number: Number.MAX_VALUE };

function ownEdge(schema: Schema): Edge[] {
  const { const: only, enum: choice, items = {}, maxItems, maxLength, maximum, type } = schema;
  // A list of anything is inside a document, which is limited as a whole.
  const isFree = Object.keys(items).length === 0 && maxItems === undefined;
  if (only !== undefined || choice || (type === 'array' && isFree)) return [];
  const text = (length: number) => 'x'.repeat(length);
  const list = (count: number) => Array.from({ length: count }, () => sampleOf(items));
  if (type === 'string')
    return [{ name: '', most: text(maxLength ?? 1), over: text((maxLength ?? MUCH.text) + 1) }];
  if (type === 'array')
    return [{ name: '', most: list(maxItems ?? 1), over: list((maxItems ?? MUCH.list) + 1) }];
  if (type !== 'number' && type !== 'integer') return [];
  return [{ name: '', most: maximum ?? 1, over: (maximum ?? MUCH.number) + 1 }];
}

/** Every text, list and number of an input, at any depth. */
export function edgesOf(schema: Schema): Edge[] {
  const { additionalProperties, allOf = [], anyOf = [], items, oneOf = [], properties = {} } = schema;
  const fields = Object.entries(properties).flatMap(([name, inner]) =>
    edgesOf(inner).map((edge) =>
      within(edge, name, (value) => ({ ...(sampleOf(schema) as object), [name]: value })),
    ),
  );
  const entries = typeof additionalProperties === 'object' ? edgesOf(additionalProperties) : [];
  return [
    ...ownEdge(schema),
    ...fields,
    ...(items ? edgesOf(items) : []).map((edge) => within(edge, '0', (value) => [value])),
    ...entries.map((edge) => within(edge, 'en', (value) => ({ en: value }))),
    ...[...allOf, ...anyOf, ...oneOf].flatMap(edgesOf),
  ];
}

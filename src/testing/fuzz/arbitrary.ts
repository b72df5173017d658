import * as fc from 'fast-check';
import type { Schema } from '../matrix/schema';
import { DAYS, INSTANTS } from './days';
import { oddity, oddText } from './oddities';

/** One in this many values does not match its schema. */
const RIGHT_OF_TEN = 14;
const LONGEST = 400;
const ID = /^(id|[a-z]+[a-zA-Z]*Ids?)$/;

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.nat(9999).map((count) => `fuzz-${count}@example.org`),
  uri: fc.webUrl(),
  date: fc.constantFrom(...DAYS),
  'date-time': fc.constantFrom(...INSTANTS),
};

function matching(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    // A pattern with lookaheads: covered by the random texts.
    return null;
  }
}

function text({ format, pattern, minLength = 0, maxLength = LONGEST }: Schema): fc.Arbitrary<string> {
  const most = Math.min(maxLength, LONGEST);
  const free = fc.string({ minLength: Math.min(minLength, most), maxLength: most, unit: 'grapheme' });
  const edges = fc.constantFrom(
    'x'.repeat(minLength),
    'x'.repeat(most),
    'y'.repeat(maxLength > LONGEST ? LONGEST : maxLength + 1),
  );
  const known = (format && FORMATS[format]) || (pattern && matching(pattern)) || free;
  return fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 2, arbitrary: free },
    { weight: 1, arbitrary: edges },
    { weight: 2, arbitrary: oddText },
  );
}

function number({ type, minimum = -1e9, maximum = 1e9 }: Schema): fc.Arbitrary<number> {
  const inside = fc.integer({
    min: Math.ceil(Math.max(minimum, -1e9)),
    max: Math.floor(Math.max(Math.min(maximum, 1e9), Math.max(minimum, -1e9))),
  });
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, type === 'integer' ? 0.5 : 0);
  return fc.oneof({ weight: 6, arbitrary: inside }, { weight: 1, arbitrary: edges });
}

/** Values by field name that get a call past the look-up of a record. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/**
 * Generates values from a schema: mostly valid, at the limits, and occasionally something else. Source: quality,
 *
 */
export class Generator {
  constructor(
    private readonly ids: readonly string[],
    private readonly known: Known = {},
  ) {}

  /** A value for the schema, or occasionally an oddity. */
  any(schema: Schema): fc.Arbitrary<unknown> {
    return fc.oneof(
      { weight: RIGHT_OF_TEN, arbitrary: this.right(schema) },
      { weight: 1, arbitrary: oddity },
    );
  }

  private right(schema: Schema): fc.Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => this.any(choice)));
    if (schema.allOf) return this.right(schema.allOf[0] ?? {});
    switch (schema.type) {
      case 'object':
        return this.object(schema);
      case 'array':
        return fc.array(this.any(schema.items ?? {}), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(schema.maxItems ?? 5, 5 + (schema.minItems ?? 0)),
        });
      case 'string':
        return text(schema);
      case 'integer':
      case 'number':
        return number(schema);
      case 'boolean':
        return fc.boolean();
      default:
        return schema.type === 'null' ? fc.constant(null) : fc.anything({ maxDepth: 1 });
    }
  }

  private field(name: string, schema: Schema): fc.Arbitrary<unknown> {
    const known = this.known[name];
    if (known) return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, this.any(schema));
    if (!ID.test(name) || this.ids.length === 0) return this.any(schema);
    const one = fc.constantFrom(...this.ids);
    const given = schema.type === 'array' ? fc.array(one, { maxLength: 3 }) : one;
    return fc.oneof({ weight: 3, arbitrary: given as fc.Arbitrary<unknown> }, this.any(schema));
  }

  private object({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
    const model = Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, this.field(name, inner)]),
    );
    const record = fc.record(model, { requiredKeys: required.filter((name) => name in model) });
    if (typeof additionalProperties === 'object')
      return fc.dictionary(fc.string({ maxLength: 12 }), this.any(additionalProperties), { maxKeys: 4 });
    const stranger = fc.record({
      name: fc.constantFrom('role', 'isAdmin', 'constructor', 'x'),
      value: oddity,
    });
    return fc.oneof(
      { weight: 12, arbitrary: record },
      {
        weight: 1,
        arbitrary: fc.tuple(record, stranger).map(([own, { name, value }]) => ({ ...own, [name]: value })),
      },
    );
  }
}

/** A JSON schema, limited to what the contracts use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** A row of a table of fields. */
export interface Field {
  /** Path from the outermost object: `invoice.lines[].name`. */
  name: string;
  type: string;
  required: boolean;
  /** Constraints beyond the type. */
  rules: string;
}

/** Levels of nested objects that are shown; deeper ones are in the OpenAPI document. */
const DEPTH = 4;
/** JavaScript's default bounds of a safe integer are not shown. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

const optionsOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [];

/** The type as text: `string`, `uuid`, `integer or null`, `list of object`. */
function typeOf(schema: Schema): string {
  const options = optionsOf(schema);
  if (options.length > 0) return [...new Set(options.map(typeOf))].join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.format && schema.type === 'string') return schema.format;
  if (typeof schema.type === 'string') return schema.type;
  if (schema.type) return schema.type.join(' or ');
  if (schema.const !== undefined) return typeof schema.const;
  return schema.properties || schema.allOf ? 'object' : 'any';
}

function between(least: number | undefined, most: number | undefined, what: string): string[] {
  const [low, high] = [isBound(least) && least > 0 ? least : undefined, isBound(most) ? most : undefined];
  if (low !== undefined && high !== undefined)
    return [low === high ? `${low}${what}` : `${low} to ${high}${what}`];
  if (high !== undefined) return [`at most ${high}${what}`];
  return low === undefined ? [] : [`at least ${low}${what}`];
}

function numberRules({ minimum, maximum, exclusiveMinimum }: Schema): string[] {
  if (isBound(minimum) && isBound(maximum)) return [`${minimum} to ${maximum}`];
  return [
    ...(isBound(minimum) ? [`at least ${minimum}`] : []),
    ...(isBound(maximum) ? [`at most ${maximum}`] : []),
    ...(isBound(exclusiveMinimum) ? [`more than ${exclusiveMinimum}`] : []),
  ];
}

function ownRules(schema: Schema): string[] {
  const { enum: values, const: only, format, pattern } = schema;
  const named = values ?? (only === undefined ? [] : [only]);
  return [
    ...(schema.description ? [schema.description] : []),
    ...(named.length > 0 ? [named.map((value) => `\`${String(value)}\``).join(', ')] : []),
    ...between(schema.minLength, schema.maxLength, ' characters'),
    ...between(schema.minItems, schema.maxItems, ' entries'),
    ...numberRules(schema),
    // A format says more than the pattern that checks it.
    ...(pattern && !format ? [`matches \`${pattern}\``] : []),
  ];
}

function rulesOf(schema: Schema): string {
  const whole = [schema, ...optionsOf(schema)].flatMap(ownRules);
  const each = (schema.items ? ownRules(schema.items) : []).map((rule) => `each ${rule}`);
  const told = [...new Set([...whole, ...each])];
  const fallback = schema.default === undefined ? [] : [`otherwise \`${JSON.stringify(schema.default)}\``];
  return [...told, ...fallback].join('; ');
}

/** Nested schemas with fields: an object, list items, object options of a union. Each with the step of its path. */
function insidesOf(schema: Schema): { step: string; inside: Schema }[] {
  if (schema.properties) return [{ step: '', inside: schema }];
  if (schema.items) return insidesOf(schema.items).map(({ step, inside }) => ({ step: `[]${step}`, inside }));
  return [...optionsOf(schema), ...(schema.allOf ?? [])].flatMap(insidesOf);
}

function fieldsBelow(schema: Schema, before: string, depth: number): Field[] {
  return insidesOf(schema).flatMap(({ step, inside }) =>
    Object.entries(inside.properties ?? {}).flatMap(([key, value]) => {
      const path = `${before}${step}`;
      const name = path === '' ? key : `${path}.${key}`;
      const own = { name, type: typeOf(value), required: inside.required?.includes(key) ?? false };
      const deeper = depth > 1 ? fieldsBelow(value, name, depth - 1) : [];
      return [{ ...own, rules: rulesOf(value) }, ...deeper];
    }),
  );
}

/** The fields of a schema, each followed by its nested ones; a name in several options is listed once. */
export function fieldsOf(schema: Schema): Field[] {
  const byName = new Map<string, Field>();
  for (const field of fieldsBelow(schema, '', DEPTH)) {
    const known = byName.get(field.name);
    if (!known) byName.set(field.name, field);
    else if (known.rules !== field.rules && known.type === field.type) {
      byName.set(field.name, { ...known, rules: [known.rules, field.rules].filter(Boolean).join('; or ') });
    }
  }
  return [...byName.values()];
}

/** A row for something other than a field of an object, such as a parameter. */
export const fieldFor = (name: string, required: boolean, schema: Schema): Field => ({
  name,
  type: typeOf(schema),
  required,
  rules: rulesOf(schema),
});

/** An example value of the schema, with required fields only. */
export function sampleOf(schema: Schema): unknown {
  const [first] = optionsOf(schema);
  if (first) return sampleOf(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return schema.minItems ? [sampleOf(schema.items ?? {})] : [];
  if (schema.properties) {
    const { properties, required = [] } = schema;
    return Object.fromEntries(required.map((key) => [key, sampleOf(properties[key] ?? {})]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0;
  if (schema.type === 'boolean') return true;
  return schema.type === 'null' ? null : schema.type === 'object' ? {} : '…';
}

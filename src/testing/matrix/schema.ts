import * as z from 'zod';
import type { Endpoint } from '@/domain/contract';

/** The parts of JSON Schema that our contracts use. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
}

const inputs = new WeakMap<Endpoint, Schema | null>();

/** The input of an endpoint as JSON Schema, the same object at each call; null if it has none. */
export function inputOf(endpoint: Endpoint): Schema | null {
  const known = inputs.get(endpoint);
  if (known !== undefined) return known;
  const schema = endpoint.method === 'GET' ? endpoint.query : endpoint.body;
  const input = schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : null;
  inputs.set(endpoint, input);
  return input;
}

const ID = /^(id|[a-z]+[a-zA-Z]*Ids?)$/;

/** Names of fields, at any level, that reference records; not `requestId` and other ids of logs. */
export function idFieldsOf(schema: Schema | null): string[] {
  if (!schema) return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    ID.test(name) && name !== 'requestId' ? [name] : idFieldsOf(inner),
  );
  const nested = [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [...new Set([...own, ...nested.flatMap((inner) => idFieldsOf(inner ?? null))])];
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-06-15',
  'date-time': '2026-06-15T10:00:00.000Z',
  email: 'somebody@example.org',
  uri: 'https://example.org/a',
};

function textSample({ format, pattern, minLength = 0, maxLength = 200 }: Schema): string {
  const known = format && BY_FORMAT[format];
  if (known) return known;
  const tries = [
    'sample',
    'a',
    '/dashboard',
    '1',
    '123456',
    'USD',
    'DE',
    'https://example.org/a',
    'a@example.org',
  ];
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  return tries.find(fits) ?? 'x'.repeat(Math.max(1, minLength));
}

function objectSample(schema: Schema, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    if (name in known) return [[name, known[name]] as const];
    return schema.required?.includes(name) ? [[name, sampleOf(inner, known)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** A small value that is valid for the schema (refinements may still refuse it); fields in `known` get that value. */
export function sampleOf(schema: Schema, known: Readonly<Record<string, unknown>> = {}): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (choice) return sampleOf(choice, known);
  switch (schema.type) {
    case 'object':
      return objectSample(schema, known);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, known));
    case 'string':
      return textSample(schema);
    case 'integer':
    case 'number':
      return Math.max(1, Math.min(schema.minimum ?? 1, schema.maximum ?? 1));
    case 'boolean':
      return true;
    default:
      return schema.type === 'null' ? null : 'sample';
  }
}

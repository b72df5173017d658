import { sampleOf, type Schema } from '../matrix/schema';
import type { Operation } from './operations';
import { BOUNDARY, rawBytes } from './request';

/** Levels at which a program that recurses over its input has no stack left. */
const LEVELS = 5000;
const PLACE = 'the nested value';

/** As texts, because `JSON.stringify` recurses too. */
const ARRAYS = `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`;
const OBJECTS = `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`;
const BOTH = `${'[{"a":'.repeat(LEVELS / 2)}1${'}]'.repeat(LEVELS / 2)}`;

interface DeepRequest {
  /** Where the nested value is. */
  where: string;
  /** The names of fields it sends. */
  sent: object;
  bytes: Buffer;
}

function fieldsOf(schema: Schema): string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...new Set([...Object.keys(schema.properties ?? {}), ...choices.flatMap(fieldsOf)])];
}

/** An otherwise valid input as JSON, with the nested value in one field. */
function withDeep(schema: Schema, field: string): string {
  const sample = sampleOf(schema);
  const others = typeof sample === 'object' && sample !== null ? sample : {};
  return JSON.stringify({ ...others, [field]: PLACE }).replace(JSON.stringify(PLACE), BOTH);
}

/** Queries: a nested value, and a nested name as some programs read it. */
function queriesOf(fields: readonly string[]): [string, string][] {
  return fields.flatMap((field): [string, string][] => [
    [field, ARRAYS],
    [`${field}${'[a]'.repeat(LEVELS / 2)}`, '1'],
  ]);
}

function bodiesOf({ kind, input }: Operation, fields: readonly string[]): [string, string][] {
  if (kind === 'application/json')
    return [
      ['the top (arrays)', ARRAYS],
      ['the top (objects)', OBJECTS],
      ...fields.map((field): [string, string] => [field, withDeep(input, field)]),
    ];
  return fields.map((field) => [
    field,
    kind === 'multipart/form-data'
      ? `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${ARRAYS}\r\n--${BOUNDARY}--\r\n`
      : new URLSearchParams({ [field]: ARRAYS }).toString(),
  ]);
}

/**
 * Requests with a value nested 5,000 levels deep, in arrays and in objects: as the whole input, in each of its fields,
 * and in a field that does not exist.
 */
export function deepRequests(
  operation: Operation,
  headers: readonly (readonly [name: string, value: string])[],
): DeepRequest[] {
  const { kind, method, path } = operation;
  const fields = [...fieldsOf(operation.input), 'x'];
  const inputs = kind === 'query' ? queriesOf(fields) : bodiesOf(operation, fields);
  return inputs.map(([where, text]) => {
    const [target, body] = kind === 'query' ? [`${path}?${where}=${text}`, ''] : [path, text];
    return {
      where: where.slice(0, 100),
      sent: { [where]: text },
      bytes: rawBytes(operation, body, { method, target, headers }),
    };
  });
}

import type * as z from 'zod';
import { isUnseen } from './unseen';

type Issue = z.core.$ZodIssue;

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(:[^\s]+)?$/;

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}

function sizeCode(issue: Issue & { code: 'too_small' | 'too_big' }, value: unknown): string {
  const bound = issue.code === 'too_small' ? Number(issue.minimum) : Number(issue.maximum);
  const small = issue.code === 'too_small';
  if (issue.origin === 'string') {
    if (small && typeof value === 'string' && isUnseen(value)) return 'required';
    return `${small ? 'too-short' : 'too-long'}:${bound}`;
  }
  if (issue.origin === 'array' || issue.origin === 'set') return `${small ? 'too-few' : 'too-many'}:${bound}`;
  return `${small ? 'too-small' : 'too-big'}:${bound}`;
}

function codeOf(issue: Issue, input: unknown): string {
  const value = valueAt(input, issue.path);
  if (issue.message && KEBAB.test(issue.message)) return issue.message;
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeCode(issue, value);
  if (value === undefined || value === null || value === '') return 'required';
  return 'invalid';
}

/**
 * Turns the issues of a failed parse into message codes by field path: `required`, `invalid`, `unknown`,
 * `too-short:8` … or the schema's own kebab-case message. The first issue of a field wins.
 * Used by the API and by forms, so that both return the same.
 */
export function fieldCodes(issues: readonly Issue[], input: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  const add = (path: readonly PropertyKey[], code: string) => {
    const name = path.map(String).join('.') || 'body';
    if (!Object.hasOwn(fields, name)) fields[name] = code;
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      issue.keys.slice(0, 10).forEach((key) => add([...issue.path, key], 'unknown'));
    } else {
      add(issue.path, codeOf(issue, input));
    }
  }
  return fields;
}

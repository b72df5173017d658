import { expect, test } from 'vitest';
import * as z from 'zod';
import { fieldCodes } from './fieldCodes';
import { line } from './schemas';

const schema = z.strictObject({
  email: z.email().max(20),
  password: z.string().min(8),
  age: z.int().min(1).max(99).optional(),
  tags: z.array(z.string()).max(2).optional(),
  name: line(1, 5).optional(),
});

function codes(input: unknown) {
  const parsed = schema.safeParse(input);
  return parsed.success ? {} : fieldCodes(parsed.error.issues, input);
}

test('a missing, null or blank field is required', () => {
  expect(codes({ email: '', password: null })).toEqual({ email: 'required', password: 'required' });
});

test('a bound carries its value behind a colon', () => {
  const input = { email: `${'a'.repeat(20)}@b.co`, password: 'short', age: 100, tags: ['a', 'b', 'c'] };
  expect(codes(input)).toEqual({
    email: 'too-long:20',
    password: 'too-short:8',
    age: 'too-big:99',
    tags: 'too-many:2',
  });
});

test('a wrong type is invalid and an unknown field is named', () => {
  expect(codes({ email: 5, password: 'long enough', extra: 1 })).toEqual({
    email: 'invalid',
    extra: 'unknown',
  });
});

test('a refinement speaks with its own code', () => {
  expect(codes({ email: 'a@b.co', password: 'long enough', name: 'a\u202Eb' })).toEqual({
    name: 'unprintable',
  });
});

test('something that is no object at all is a fault of the body', () => {
  expect(codes([])).toEqual({ body: 'invalid' });
});

import { expect, test } from 'vitest';
import { fieldCodes } from '@/domain/fieldCodes';
import { loginSchema, registerSchema } from './contract';

type FormSchema = typeof loginSchema | typeof registerSchema;

function codes(schema: FormSchema, input: unknown): Record<string, string> {
  const parsed = schema.safeParse(input);
  return parsed.success ? {} : fieldCodes(parsed.error.issues, input);
}

const form = { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.org', password: 'correct horse' };

test('an e-mail is trimmed and lower-cased before it is looked at', () => {
  const parsed = loginSchema.parse({ email: '  Ana@Example.ORG ', password: 'x' });
  expect(parsed).toEqual({ email: 'ana@example.org', password: 'x', remember: true });
});

test('the form "Sign in" names what is missing or wrong', () => {
  expect(codes(loginSchema, {})).toEqual({ email: 'required', password: 'required' });
  expect(codes(loginSchema, { email: ' ', password: '' })).toEqual({
    email: 'required',
    password: 'required',
  });
  expect(codes(loginSchema, { email: 'ana', password: 'x' })).toEqual({ email: 'email-invalid' });
  expect(codes(loginSchema, { email: ['a@b.example'], password: 1 })).toEqual({
    email: 'invalid',
    password: 'invalid',
  });
  expect(codes(loginSchema, { email: `${'a'.repeat(290)}@b.example`, password: 'x' })).toEqual({
    email: 'too-long:254',
  });
});

test('the form "Create account" names what is missing or wrong', () => {
  expect(codes(registerSchema, form)).toEqual({});
  expect(codes(registerSchema, {})).toEqual({
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    password: 'required',
  });
  expect(codes(registerSchema, { ...form, firstName: 'a\u202Eb' })).toEqual({ firstName: 'unprintable' });
  expect(codes(registerSchema, { ...form, lastName: 'x'.repeat(51) })).toEqual({ lastName: 'too-long:50' });
  expect(codes(registerSchema, { ...form, password: 'ANA@example.org' })).toEqual({
    password: 'password-personal',
  });
  expect(codes(registerSchema, { ...form, locale: 'xx', timeZone: 'Mars/Olympus' })).toEqual({
    locale: 'invalid',
    timeZone: 'invalid',
  });
});

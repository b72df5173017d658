import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import type * as z from 'zod';
import { fieldCodes } from '@/domain/fieldCodes';

/** A form's schema: parses the field values into the payload. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** Loads a form's schema, `async () => (await import('@/domain/…/contract')).loginForm`: loaded on first typing. */
export type LoadSchema<S extends FormSchema> = () => Promise<S>;

function asErrors(codes: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [name, { type: 'schema', message: code }]),
  );
}

/**
 * Validates a form by its schema; errors carry message codes (`required`, `too-short:8`) as the API's do.
 * When the schema can't be loaded nothing is validated here: the server validates anyway.
 */
export function schemaResolver<S extends FormSchema>(
  load: LoadSchema<S>,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values, _context, options): Promise<ResolverResult<z.input<S>, z.output<S>>> => {
    const schema = await load().catch(() => null);
    if (!schema) return { values: values as z.output<S>, errors: {} };
    const parsed = await schema.safeParseAsync(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors = asErrors(fieldCodes(parsed.error.issues, values));
    return { values: {}, errors: toNestErrors<z.input<S>>(errors, options) };
  };
}

import { type SyntheticEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, UNKNOWN_ERROR } from '@/domain/errors';
import { useCountdown } from './useCountdown';

/** Submit handler, and a callback for refusals besides showing them. */
export interface SubmissionHandlers<Sent> {
  onSubmit: (values: Sent) => Promise<void>;
  onRefused?: ((error: ApiError) => void) | undefined;
  /** Prefix of the server's field names that the form's names lack. */
  part?: string | undefined;
}

function namesInOrder(form: HTMLFormElement): string[] {
  return Array.from(form.elements, (element) => element.getAttribute('name') ?? '');
}

function placeOnFields<In extends FieldValues, Sent>(
  methods: UseFormReturn<In, unknown, Sent>,
  form: HTMLFormElement,
  fields: Record<string, string>,
): string[] {
  const names = new Set(namesInOrder(form).filter((name) => Object.hasOwn(fields, name)));
  [...names].forEach((name, index) => {
    methods.setError(
      name as never,
      { type: 'server', message: fields[name] ?? 'invalid' },
      { shouldFocus: index === 0 },
    );
  });
  return Object.keys(fields).filter((name) => !names.has(name));
}

/** The server's field codes by the form's field names. */
export function ownNames(fields: Record<string, string>, part: string | undefined): Record<string, string> {
  const start = `${part ?? ''}.`;
  return Object.fromEntries(
    Object.entries(fields).map(([name, code]) => [
      name.startsWith(start) ? name.slice(start.length) : name,
      code,
    ]),
  );
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, 'internal', { message: UNKNOWN_ERROR });
}

/**
 * Submits a form once at a time. The server's `fields` become errors of the fields with those names; a refusal with
 * any other error is returned as `refusal`, and one with `Retry-After` also as the seconds left. An error that is no
 * `ApiError` is shown in general terms and rethrown.
 */
export function useSubmission<In extends FieldValues, Sent>(
  methods: UseFormReturn<In, unknown, Sent>,
  { onSubmit, onRefused, part }: SubmissionHandlers<Sent>,
) {
  const busy = useRef(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [secondsLeft, countDown] = useCountdown();

  const refuse = (error: ApiError, form: HTMLFormElement) => {
    const unplaced = error.fields ? placeOnFields(methods, form, ownNames(error.fields, part)) : [];
    const above = !error.fields || unplaced.length > 0;
    setRefusal(above ? error : null);
    if (above) methods.setError('root.refusal', { type: 'server' });
    countDown(error.retryAfter ?? 0);
    onRefused?.(error);
  };

  const send = async (values: Sent, form: HTMLFormElement) => {
    setRefusal(null);
    const sent = structuredClone(methods.getValues());
    try {
      await onSubmit(values);
      methods.reset(sent, { keepValues: true });
    } catch (error) {
      refuse(asApiError(error), form);
      if (!(error instanceof ApiError)) throw error;
    }
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Keeps a form around this form's dialog from being submitted too.
    event.stopPropagation();
    const form = event.currentTarget;
    if (busy.current || secondsLeft > 0) return;
    busy.current = true;
    try {
      await methods.handleSubmit((values) => send(values, form))(event);
    } finally {
      busy.current = false;
    }
  };

  const over = refusal?.retryAfter !== undefined && secondsLeft === 0;
  return { submit, refusal: over ? null : refusal, secondsLeft };
}

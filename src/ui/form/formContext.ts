import { createContext, useContext } from 'react';
import type { ApiError } from '@/domain/errors';

/** Form state for its fields besides the values. */
export interface FormStatus {
  /** Prefix of all field ids. */
  id: string;
  /** Labels by field name, for the summary of errors. */
  labels: Map<string, string>;
  /** The refusal that belongs to no field; null when there is none. */
  refusal: ApiError | null;
  /** Seconds until the server accepts the next attempt; 0 when it does now. */
  secondsLeft: number;
}

export const FormStatusContext = createContext<FormStatus | null>(null);

/** Status of the form around. Throws outside of a form. */
export function useFormStatus(): FormStatus {
  const status = useContext(FormStatusContext);
  if (!status) throw new Error('Fields must be used inside Form');
  return status;
}

/** The DOM id of a field, so that labels and summaries can point at it. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}

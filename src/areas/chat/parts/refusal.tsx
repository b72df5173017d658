import { errorText } from '@/core/i18n/errorText';
import type { TextFunction } from '@/core/i18n/languageContext';
import { useText } from '@/core/i18n/useText';
import type { RequestError } from '@/core/redux/createRequest';
import { fieldText } from '@/ui/form/fieldText';
import { Notice } from '@/ui/form/Notice';

/** What a refusal says of a field; undefined where it says nothing. */
export function refusalOf(t: TextFunction, error: RequestError | null, field: string): string | undefined {
  const code = error?.fields?.[field];
  if (!error || code === undefined) return undefined;
  // A broken rule has its own words, an unfit value those of its field.
  return code === error.code ? errorText(t, error) : fieldText(t, code);
}

interface RefusalNoteProps {
  error: RequestError | null;
  /** Those that say their part themselves. */
  fields: readonly string[];
}

/** A refusal that belongs to none of the fields, above them. */
export function RefusalNote({ error, fields }: RefusalNoteProps) {
  const t = useText();
  if (!error || fields.some((field) => error.fields?.[field] !== undefined)) return null;
  return (
    <Notice tone="error" role="alert">
      {errorText(t, error)}
    </Notice>
  );
}

import { useText } from '@/core/i18n/useText';
import { fieldText } from '@/ui/form/fieldText';

/** Error of a part that has no input of its own; focusable. */
export function FaultText({ code }: { code: string | undefined }) {
  const t = useText();
  if (code === undefined) return null;
  return (
    <p data-fault tabIndex={-1}>
      {fieldText(t, code)}
    </p>
  );
}

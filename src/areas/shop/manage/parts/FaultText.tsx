import { useText } from '@/core/i18n/useText';
import { fieldText } from '@/ui/form/fieldText';

/** What is wrong with a part that is no field of its own; it can have the focus. */
export function FaultText({ code }: { code: string | undefined }) {
  const t = useText();
  if (code === undefined) return null;
  return (
    <p data-fault tabIndex={-1}>
      {fieldText(t, code)}
    </p>
  );
}

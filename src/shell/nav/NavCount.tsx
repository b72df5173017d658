import { useText } from '@/core/i18n/useText';
import { useCounter } from '@/core/live/useLive';
import { Pill } from '@/ui/feedback/Pill';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

/** Larger numbers are shown as "99+". */
const MOST = 99;

/** Counter of an entry: nothing at 0, "99+" above 99; part of the entry's accessible name. */
export function NavCount({ counter }: { counter: string }) {
  const t = useText();
  const count = useCounter(counter);
  if (count === 0) return null;
  const label = count > MOST ? `${MOST}+` : String(count);
  return (
    <>
      <Pill aria-hidden color="error" label={label} />
      <VisuallyHidden>{t('shell.nav.waiting', { count: label })}</VisuallyHidden>
    </>
  );
}

import { codeText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import type { PeopleDialogProps } from './asks';
import { Outcomes } from './Outcomes';

/** Users whom a bulk action refused, each with the reason. */
export function RefusedDialog({ people, reasons = {}, onAnswer }: PeopleDialogProps<'refused'>) {
  const t = useText();
  const close = () => onAnswer(null);
  const title = t('users.refused.title', { count: people.length });
  return (
    <AnimatedDialog maxWidth="xs" title={title} onClose={close}>
      <Outcomes
        outcomes={people.map(({ id, name }) => ({
          id,
          name,
          isDone: false,
          text: codeText(t, reasons[id] ?? '') ?? t('errors.internal'),
        }))}
        onClose={close}
      />
    </AnimatedDialog>
  );
}

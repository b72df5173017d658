import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { Calendar } from '@/domain/calendar/schemas';
import { Notice } from '@/ui/form/Notice';
import { useDraftWords } from './useDraftWords';
import { type DraftGroup, isSameDraft } from './copies';
import type { EventDraft } from './values';

const Copies = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  '& > div': { display: 'grid', gap: theme.spacing(0.25), justifyItems: 'start' },
  '& dt': theme.typography.subtitle2,
  '& dd': {
    margin: 0,
    maxBlockSize: 120,
    overflow: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& small': { color: theme.palette.text.secondary },
}));

interface StaleCopiesProps {
  mine: EventDraft;
  theirs: EventDraft;
  calendars: readonly Calendar[];
  onTake: (group: DraftGroup) => void;
}

/** Somebody else has saved first: both copies, field by field, where they differ. */
export function StaleCopies({ mine, theirs, calendars, onTake }: StaleCopiesProps) {
  const t = useText();
  const { groups, label, text } = useDraftWords(calendars);
  const differing = groups.filter((group) => !isSameDraft(mine, theirs, group));
  return (
    <Notice tone="error" role="alert">
      <span>{t('form.stale')}</span>
      {differing.length > 0 && (
        <Copies>
          {differing.map((group) => (
            <div key={group}>
              <dt>{label(group)}</dt>
              {[['mine', mine] as const, ['theirs', theirs] as const].map(([side, copy]) => (
                <dd key={side} dir="auto">
                  <small>{t(`calendarForm.stale.${side}`)}</small> {text(group, copy) || '–'}
                </dd>
              ))}
              <dd>
                <Button
                  size="small"
                  color="inherit"
                  variant="outlined"
                  aria-label={t('calendarForm.stale.takeOf', { field: label(group) })}
                  onClick={() => onTake(group)}
                >
                  {t('calendarForm.stale.take')}
                </Button>
              </dd>
            </div>
          ))}
        </Copies>
      )}
    </Notice>
  );
}

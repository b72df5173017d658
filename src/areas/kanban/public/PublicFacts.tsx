import type { CSSProperties } from 'react';
import { useFormat } from '@/core/i18n/format';
import { Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import type { PublicBoard, PublicCard } from '@/domain/kanban/exchange';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { DueChip, Labels } from '../board/cardStyles';

export interface PublicFactsProps {
  card: PublicCard;
  labels: PublicBoard['labels'];
}

/** Labels of a card by name. */
export function PublicLabels({ card, labels }: PublicFactsProps) {
  const t = useText();
  const known = labels.filter(({ id }) => card.labelIds.includes(id));
  if (known.length === 0) return null;
  return (
    <Labels aria-label={t('kanbanPublic.labels')}>
      {known.map(({ id, name, color }) => (
        <li key={id} dir="auto" style={{ '--label': color } as CSSProperties}>
          {name}
        </li>
      ))}
    </Labels>
  );
}

/** Key, day, progress and first names of a card. */
export function PublicFacts({ card }: Pick<PublicFactsProps, 'card'>) {
  const t = useText();
  const format = useFormat();
  const { key, startOn, dueOn, completed, checklistDone, checklistTotal, assignees } = card;
  return (
    <div data-meta>
      <Ltr>{key}</Ltr>
      {dueOn && (
        <DueChip data-due={completed ? 'done' : 'plain'}>
          <Icon name="ph:calendar-blank" size={14} label={t('kanbanPublic.due')} />
          <span>{startOn ? format.range(startOn, dueOn) : format.shortDate(dueOn)}</span>
        </DueChip>
      )}
      {completed && <VisuallyHidden>{t('kanbanPublic.done')}</VisuallyHidden>}
      {checklistTotal > 0 && (
        <span data-count>
          <Icon name="ph:check-circle" size={14} label={t('kanbanPublic.checklist')} />
          <Ltr>{`${checklistDone}/${checklistTotal}`}</Ltr>
        </span>
      )}
      {assignees.length > 0 && (
        <span data-count>
          <Icon name="ph:user" size={14} label={t('kanbanPublic.assignees')} />
          <bdi>{format.list(assignees)}</bdi>
        </span>
      )}
    </div>
  );
}

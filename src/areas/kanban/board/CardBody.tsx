import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type CSSProperties, memo } from 'react';
import { useFormat } from '@/core/i18n/format';
import { Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { dueState } from '@/domain/kanban/due';
import type { CardSummary } from '@/domain/kanban/schemas';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { useBoardTools } from './boardContext';
import { DueChip, Labels } from './cardStyles';

const SHOWN_PEOPLE = 4;

const Cover = styled('img')({
  aspectRatio: '4 / 3',
  display: 'block',
  inlineSize: '100%',
  objectFit: 'cover',
});

function Due({ card }: { card: CardSummary }) {
  const t = useText();
  const format = useFormat();
  const { now, today } = useBoardTools();
  if (!card.dueOn) return null;
  const state = dueState(card, now, today);
  return (
    <DueChip data-due={state}>
      <Icon name={state === 'overdue' ? 'ph:warning-circle' : 'ph:calendar-blank'} size={14} />
      <span>
        {card.startOn ? format.range(card.startOn, card.dueOn) : format.shortDate(card.dueOn)}
        {card.dueTime && ` ${card.dueTime}`}
      </span>
      {state !== 'plain' && <VisuallyHidden>{t(`kanban.due.${state}`)}</VisuallyHidden>}
    </DueChip>
  );
}

const PRIORITY_ICON = { low: 'ph:arrow-down', medium: 'ph:equals', high: 'ph:arrow-up-bold' } as const;

function Count({ icon, label, children }: { icon: string; label: string; children?: string | number }) {
  return (
    <span data-count>
      <Icon name={icon} size={14} label={label} />
      {children !== undefined && <Ltr>{children}</Ltr>}
    </span>
  );
}

function Counts({ card }: { card: CardSummary }) {
  const t = useText();
  const { commentCount, attachmentCount, checklistTotal, checklistDone, likeCount } = card;
  return (
    <>
      {card.hasDescription && <Count icon="ph:text-align-left" label={t('kanban.card.hasDescription')} />}
      {commentCount > 0 && (
        <Count icon="ph:chat-circle" label={t('kanban.card.comments')}>
          {commentCount}
        </Count>
      )}
      {attachmentCount > 0 && (
        <Count icon="ph:paperclip" label={t('kanban.card.attachments')}>
          {attachmentCount}
        </Count>
      )}
      {checklistTotal > 0 && (
        <Count
          icon="ph:check-circle"
          label={t('kanban.card.checklist')}
        >{`${checklistDone}/${checklistTotal}`}</Count>
      )}
      {likeCount > 0 && (
        <Count icon={card.liked ? 'ph:heart-fill' : 'ph:heart'} label={t('kanban.card.likes')}>
          {likeCount}
        </Count>
      )}
    </>
  );
}

function Assignees({ ids }: { ids: readonly string[] }) {
  const t = useText();
  const { people } = useBoardTools();
  if (ids.length === 0) return null;
  const names = ids.map((id) => people[id]?.name ?? t('kanban.person.gone'));
  return (
    <span data-people role="img" aria-label={t('kanban.card.assignees', { names: names.join(', ') })}>
      {ids.slice(0, SHOWN_PEOPLE).map((id, index) => (
        <PersonAvatar key={id} name={names[index] ?? ''} src={people[id]?.avatar} size={26} />
      ))}
      {ids.length > SHOWN_PEOPLE && <Ltr>+{ids.length - SHOWN_PEOPLE}</Ltr>}
    </span>
  );
}

function LabelChips({ ids }: { ids: readonly string[] }) {
  const t = useText();
  const { labels } = useBoardTools();
  const known = ids.flatMap((id) => labels[id] ?? []);
  if (known.length === 0) return null;
  return (
    <Labels aria-label={t('kanban.filter.label')}>
      {known.map(({ id, name, color }) => (
        <li key={id} dir="auto" style={{ '--label': color } as CSSProperties}>
          {name}
        </li>
      ))}
    </Labels>
  );
}

function Tick({ card }: { card: CardSummary }) {
  const t = useText();
  const { acts, canEdit, follow } = useBoardTools();
  const { id, completed, name } = card;
  if (!canEdit)
    return completed ? <Icon name="ph:check-circle-fill" label={t('kanban.filter.done')} /> : null;
  return (
    <IconButton
      size="small"
      edge="start"
      role="checkbox"
      aria-checked={completed}
      aria-label={t('kanban.card.complete', { name })}
      tabIndex={-1}
      color={completed ? 'success' : 'default'}
      onClick={(event) => {
        event.stopPropagation();
        follow(id);
        void acts.run({ kind: 'complete', cardIds: [id], completed: !completed });
      }}
      sx={{ p: 0.25 }}
    >
      <Icon name={completed ? 'ph:check-circle-fill' : 'ph:circle'} />
    </IconButton>
  );
}

/** What a card shows: cover, labels, name, day, priority, counts and people. Source: kanban, section 3. */
export const CardBody = memo(function CardBody({ card }: { card: CardSummary }) {
  const t = useText();
  const { showMenu, isCompact } = useBoardTools();
  const { key, name, priority } = card;
  return (
    <>
      {card.coverUrl && !isCompact && <Cover src={card.coverUrl} alt="" loading="lazy" draggable={false} />}
      <div data-body>
        <LabelChips ids={card.labelIds} />
        <div data-name>
          <Tick card={card} />
          <span dir="auto">{name}</span>
          <IconButton
            size="small"
            edge="end"
            tabIndex={-1}
            aria-haspopup="menu"
            aria-label={t('kanban.card.actions', { key })}
            onClick={(event) => {
              event.stopPropagation();
              showMenu(card.id, event.currentTarget);
            }}
            sx={{ p: 0.25 }}
          >
            <Icon name="ph:dots-three" />
          </IconButton>
        </div>
        <div data-meta>
          {key && <Ltr>{key}</Ltr>}
          <Due card={card} />
          {priority !== 'medium' && (
            <Icon name={PRIORITY_ICON[priority]} size={14} label={t(`kanban.priorityOf.${priority}`)} />
          )}
          {!isCompact && <Counts card={card} />}
          <Assignees ids={card.assigneeIds} />
        </div>
      </div>
    </>
  );
});

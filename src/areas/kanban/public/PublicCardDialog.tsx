import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { PublicBoard, PublicCard, PublicDetail } from '@/domain/kanban/exchange';
import { DocText } from '@/ui/editor/DocText';
import { Async } from '@/ui/feedback/Async';
import { Icon } from '@/ui/icon/Icon';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { PublicFacts, PublicLabels } from './PublicFacts';
import { usePublicCard } from './usePublic';

export interface PublicCardDialogProps {
  token: string;
  board: PublicBoard;
  card: PublicCard;
  onClose: () => void;
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& [data-meta]': {
    ...theme.typography.body2,
    alignItems: 'center',
    color: theme.palette.text.secondary,
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 1.5),
  },
  '& [data-count]': { alignItems: 'center', display: 'inline-flex', gap: 4 },
  '& h3': { ...theme.typography.subtitle2, margin: 0 },
  '& > section > ul': { display: 'grid', gap: 4, listStyle: 'none', margin: 0, padding: 0 },
  '& > section > ul > li': { alignItems: 'flex-start', display: 'flex', gap: theme.spacing(1) },
}));

function Lists({ lists }: { lists: PublicDetail['checklists'] }) {
  const t = useText();
  return lists.map(({ id, name, items }) => (
    <section key={id} aria-label={name}>
      <h3 dir="auto">{name}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Icon
              name={item.done ? 'ph:check-circle-fill' : 'ph:circle'}
              label={t(item.done ? 'kanbanPublic.done' : 'kanbanPublic.open')}
            />
            <bdi>{item.text}</bdi>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** A card of a public board: description, days and checklists. */
export function PublicCardDialog({ token, board, card, onClose }: PublicCardDialogProps) {
  const t = useText();
  const { value, error, isLoading, reload } = usePublicCard(token, card.id);
  return (
    <AnimatedDialog title={card.name} maxWidth="sm" onClose={onClose}>
      <Body>
        <PublicLabels card={card} labels={board.labels} />
        <PublicFacts card={card} />
        <Async
          isLoading={isLoading}
          hasContent={value !== undefined}
          error={error}
          onRetry={reload}
          skeleton={<Skeleton variant="rounded" height={96} />}
        >
          {value?.description ? <DocText doc={value.description} /> : <p>{t('kanbanPublic.noText')}</p>}
          {value && <Lists lists={value.checklists} />}
        </Async>
      </Body>
    </AnimatedDialog>
  );
}

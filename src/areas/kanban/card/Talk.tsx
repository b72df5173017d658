import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useCardTools } from './cardContext';
import { Comments } from './comments/Comments';

const ActivityList = lazyPart<{ boardId: string; cardId?: string }>(() =>
  import('./activity/ActivityList').then((part) => part.ActivityList),
);

/** Comments and activity, one at a time. */
export function Talk() {
  const t = useText();
  const id = useId();
  const { card } = useCardTools();
  const [tab, setTab] = useState<'comments' | 'activity'>('comments');
  return (
    <section aria-label={t('kanbanCard.talk')}>
      <Tabs value={tab} onChange={(_, next: typeof tab) => setTab(next)} sx={{ mb: 2 }}>
        {(['comments', 'activity'] as const).map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={t(`kanbanCard.tab.${name}`)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {/* What is being written stays while one looks at the activity. */}
        <div hidden={tab !== 'comments'}>
          <Comments />
        </div>
        {tab === 'activity' && <ActivityList boardId={card.board.id} cardId={card.id} />}
      </div>
    </section>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { hrefOf } from '../address';
import { isNarrowed } from '../state/listed';
import type { FilesParts } from '../useFilesScreen';
import { GridView } from './GridView';
import { ListEnd } from './ListEnd';
import { ListView } from './ListView';
import { useRowClicks } from './useRowClicks';
import { useRowMenu } from './useRowMenu';

const Scroll = styled(Scrollbar)({
  container: 'files / inline-size',
  flexGrow: 1,
  minBlockSize: 0,
  '& [role=grid][aria-busy=true]': { opacity: 0.6 },
});
const Bones = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(3),
  '& > div': { alignItems: 'center', display: 'flex', gap: theme.spacing(2) },
  '&[data-view=grid]': { gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' },
}));

const BONES = 9;

function Waiting({ view }: { view: string }) {
  return (
    <Bones data-view={view}>
      {Array.from({ length: BONES }, (_, index) =>
        view === 'grid' ? (
          <Bone key={index} height={176} width="100%" />
        ) : (
          <div key={index}>
            <Bone width={32} height={32} />
            <Bone width="40%" height={14} />
            <Bone width={72} height={14} />
          </div>
        ),
      )}
    </Bones>
  );
}

const ICONS = {
  mine: 'ph:folder-open',
  folder: 'ph:folder-open',
  recent: 'ph:clock',
  starred: 'ph:star',
  shared: 'ph:users',
  trash: 'ph:trash',
} as const;

function Empty({ parts: { address, mayAdd } }: { parts: FilesParts }) {
  const t = useText();
  const { values, listed, clear } = address;
  if (isNarrowed(listed))
    return (
      <EmptyState
        icon="ph:magnifying-glass"
        title={t('files.empty.none')}
        action={
          <Button variant="outlined" color="inherit" onClick={clear}>
            {t('table.filters.clear')}
          </Button>
        }
      />
    );
  const place = values.folder || values.in === 'links' ? 'folder' : values.in;
  const isOpen = place === 'mine' || place === 'folder';
  return (
    <EmptyState
      icon={ICONS[place]}
      title={t(`files.empty.${place}.title`)}
      text={t(isOpen && !mayAdd ? 'files.empty.viewOnly' : `files.empty.${place}.text`)}
    />
  );
}

/** A folder that does not exist, or that the person may not see. */
function Missing() {
  const t = useText();
  return (
    <EmptyState
      icon="ph:folder-open"
      title={t('files.missing.title')}
      action={
        <Button component={NextLink} href={hrefOf({ in: 'mine' })} shallow variant="outlined" color="inherit">
          {t('files.places.mine')}
        </Button>
      }
    />
  );
}

/** The items of the open folder or place. */
export function Content({ parts }: { parts: FilesParts }) {
  const { address, list, cursor } = parts;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const menu = useRowMenu({
    ...parts,
    folder: address.values.folder,
    preview: (id) => address.setPreview(id, true),
  });
  const clicks = useRowClicks(parts, menu.open);
  const View = address.view === 'grid' ? GridView : ListView;
  if (list.error?.status === 404) return <Missing />;
  return (
    <Async
      isLoading={!list.isRead && !list.error}
      hasContent={list.isRead}
      error={list.isRead ? null : list.error}
      isEmpty={list.isRead && list.rows.length === 0 && list.more === undefined}
      skeleton={<Waiting view={address.view} />}
      empty={<Empty parts={parts} />}
      onRetry={list.reload}
    >
      <Scroll ref={setScroller} {...clicks} onKeyDown={cursor.onKeyDown} onFocus={cursor.onFocus}>
        <View parts={parts} scroller={scroller} />
        <ListEnd list={list} />
        {menu.popup}
      </Scroll>
    </Async>
  );
}

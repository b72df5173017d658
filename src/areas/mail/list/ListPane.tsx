import Button from '@mui/material/Button';
import NextLink from 'next/link';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { CHIPS } from '../address';
import { Missing } from '../detail/Missing';
import type { MailParts } from '../useMailScreen';
import { ListHead } from './ListHead';
import { MailGrid } from './MailGrid';

const Pane = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  minInlineSize: 0,
  // The bars of the list lie over it.
  position: 'relative',
});
const Bones = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2),
  '& > div': { alignItems: 'center', display: 'flex', gap: theme.spacing(2) },
}));

const ROWS = 9;

function Waiting() {
  return (
    <Bones>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index}>
          <Bone round width={32} height={32} />
          <Bone width={110} height={14} />
          <Bone width="50%" height={14} />
        </div>
      ))}
    </Bones>
  );
}

function Empty({ parts: { address, labelName } }: { parts: MailParts }) {
  const t = useText();
  const { values, update, label } = address;
  const isFiltered = values.query !== '' || CHIPS.some((chip) => values[chip] === 'on');
  if (!isFiltered) return <EmptyState title={t('mail.list.empty', { label: labelName })} />;
  const clear = () =>
    update({ query: '', unread: undefined, starred: undefined, attachment: undefined, toMe: undefined });
  const everywhere = `${PATHS.dashboard.mail.label('all')}?${new URLSearchParams({ query: values.query }).toString()}`;
  return (
    <EmptyState
      icon="ph:magnifying-glass"
      title={t('mail.list.none')}
      action={
        <>
          <Button variant="outlined" color="inherit" onClick={clear}>
            {t('mail.search.clear')}
          </Button>
          {values.query !== '' && label !== 'all' && (
            <Button component={NextLink} prefetch={false} href={everywhere} color="inherit">
              {t('mail.search.everywhere')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The mails of the open label with what is above them. */
export function ListPane({ parts }: { parts: MailParts }) {
  const { list, labelName, isUnknown } = parts;
  if (isUnknown || list.error?.status === 404) {
    return (
      <Pane data-list>
        <Missing />
      </Pane>
    );
  }
  return (
    <Pane data-list aria-label={labelName}>
      <ListHead parts={parts} />
      <Async
        isLoading={!list.isRead && !list.error}
        hasContent={list.isRead}
        error={list.isRead ? null : list.error}
        isEmpty={list.isRead && list.rows.length === 0 && list.more === undefined}
        skeleton={<Waiting />}
        empty={<Empty parts={parts} />}
        onRetry={list.reload}
      >
        <MailGrid parts={parts} />
      </Async>
    </Pane>
  );
}

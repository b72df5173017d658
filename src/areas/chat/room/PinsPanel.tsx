import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import type { Conversation } from '@/domain/chat/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { chatApi } from '../api';
import { oneLine } from '../messages/textKinds';
import { wordlessText } from '../parts/systemText';
import { useMessageLink } from '../parts/useMessageLink';
import { useRead } from '@/core/redux/useRead';
import { SidePanel } from './SidePanel';

const Item = styled(NextLink)(({ theme }) => ({
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  color: 'inherit',
  display: 'block',
  paddingBlock: theme.spacing(1.5),
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary, display: 'block' },
  '& bdi': { ...theme.typography.body2, display: 'block', overflowWrap: 'anywhere' },
}));

/** The pinned messages; each links to the log. */
export function PinsPanel({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const t = useText();
  const { dateTime } = useFormat();
  const linkTo = useMessageLink();
  const { id, key } = conversation;
  const pins = useAppSelector(({ chat }) => chat.windows[id]?.pinCount ?? 0);
  const { data, error, isLoading, reload } = useRead(`${id} ${pins}`, (signal) =>
    chatApi.pins({ conversationId: id }, { signal }),
  );
  const nameOf = (userId: string) =>
    data?.people.find((person) => person.id === userId)?.name ?? t('chat.person.deleted');
  return (
    <SidePanel title={t('chat.pins.title')} onClose={onClose}>
      <Async
        isLoading={isLoading}
        hasContent={data !== null}
        error={error}
        isEmpty={data?.messages.length === 0}
        skeleton={<Skeleton height={72} />}
        empty={<EmptyState icon="ph:push-pin" title={t('chat.pins.none')} text={t('chat.pins.noneText')} />}
        onRetry={reload}
      >
        {(data?.messages ?? []).map((message) => (
          <Item key={message.id} {...linkTo(key, message.id)}>
            <small>
              <bdi style={{ display: 'inline' }}>{nameOf(message.senderId)}</bdi> ·{' '}
              {dateTime(message.createdAt)}
            </small>
            <bdi dir="auto">{oneLine(message.body) || wordlessText(t, message.contentType)}</bdi>
          </Item>
        ))}
      </Async>
    </SidePanel>
  );
}

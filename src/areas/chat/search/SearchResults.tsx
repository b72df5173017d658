import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { chatApi } from '../api';
import { useChatAddress } from '../parts/address';
import { ConversationAvatar, PersonFace } from '../parts/ConversationAvatar';
import { nameOr, useTitle } from '../parts/names';
import { useRead } from '@/core/redux/useRead';
import { FoundMessage } from './FoundMessage';

const SHOWN = 5;

const Sheet = styled(Paper)(({ theme }) => ({
  boxShadow: theme.shadows[8],
  insetBlockStart: '100%',
  insetInline: theme.spacing(2),
  marginBlockStart: theme.spacing(-1),
  maxBlockSize: '60vh',
  overflowY: 'auto',
  padding: theme.spacing(1),
  position: 'absolute',
  zIndex: 2,
  '& h3': {
    ...theme.typography.overline,
    color: theme.palette.text.secondary,
    margin: 0,
    paddingInline: theme.spacing(1),
  },
}));
const Row = styled(NextLink)(({ theme }) => ({
  ...theme.typography.subtitle2,
  alignItems: 'center',
  borderRadius: theme.shape.borderRadius,
  color: 'inherit',
  display: 'flex',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1),
  textDecoration: 'none',
  '&:hover, &:focus-visible': { backgroundColor: theme.palette.action.hover },
}));

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export interface SearchResultsProps {
  id: string;
  query: string;
  /** Called when a result was chosen. */
  onDone: () => void;
  /** Called to show all messages that were found. */
  onAll: () => void;
}

/** People, conversations and messages matching the typed text, five of each. */
export function SearchResults({ id, query, onDone, onAll }: SearchResultsProps) {
  const t = useText();
  const title = useTitle();
  const { hrefOf } = useChatAddress();
  const { data, error, isLoading, reload } = useRead(query, (signal) =>
    chatApi.search({ query, limit: SHOWN }, { signal }),
  );
  const isNothing =
    data !== null && data.contacts.length + data.conversations.length + data.messages.length === 0;
  return (
    <Sheet id={id} data-found elevation={8}>
      <Async
        isLoading={isLoading}
        hasContent={data !== null}
        error={error}
        isEmpty={isNothing}
        skeleton={<Skeleton height={56} />}
        empty={<EmptyState icon="ph:magnifying-glass" title={t('chat.search.none', { query })} />}
        onRetry={reload}
      >
        <Group title={t('chat.search.people')}>
          {(data?.contacts ?? []).map((contact) => (
            <Row key={contact.id} href={hrefOf(contact.username)} onClick={onDone}>
              <PersonFace id={contact.id} name={nameOr(t, contact.name)} avatar={contact.avatar} size={32} />
              <bdi>{nameOr(t, contact.name)}</bdi>
            </Row>
          ))}
        </Group>
        <Group title={t('chat.search.conversations')}>
          {(data?.conversations ?? []).map((conversation) => (
            <Row key={conversation.id} href={hrefOf(conversation.key)} onClick={onDone}>
              <ConversationAvatar conversation={conversation} size={32} />
              <bdi>{title(conversation)}</bdi>
            </Row>
          ))}
        </Group>
        <Group title={t('chat.search.messages')}>
          {(data?.messages ?? []).map((found) => (
            <FoundMessage key={found.message.id} found={found} people={data?.people ?? []} onDone={onDone} />
          ))}
        </Group>
        {data?.next && (
          <Button fullWidth size="small" onClick={onAll}>
            {t('chat.search.showAll')}
          </Button>
        )}
      </Async>
    </Sheet>
  );
}

import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { createClient } from '@/core/http/client';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { liveOf, type Presence } from '@/core/live/liveSlice';
import { usePresence } from '@/core/live/useLive';
import { PATHS } from '@/core/paths';
import { useAppSelector } from '@/core/redux/hooks';
import { useReadPages } from '@/core/redux/useReadPages';
import { chatAddresses } from '@/domain/chat/addresses';
import type { chatContract } from '@/domain/chat/contract';
import type { Contact } from '@/domain/chat/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { HeaderPopover } from '@/ui/page/HeaderPopover';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { PresenceText } from '@/ui/person/PresenceText';
import { MoreButton } from '@/ui/table/MoreButton';
import { SearchField } from '@/ui/table/SearchField';

const { contacts: address } = chatAddresses;
const contactsApi = createClient<Pick<typeof chatContract, 'contacts'>>({ contacts: address });

const PAGE = 200;
/** The most reachable people come first. */
const ORDER: readonly Presence['status'][] = ['online', 'busy', 'away', 'offline'];

/** The people who can be written to, online ones first; re-sorted as their presence changes. */
function useContacts(query: string) {
  const byId = useAppSelector((state) => liveOf(state).presence.byId);
  const { pages, ...reading } = useReadPages(query || 'all', (cursor, signal) =>
    contactsApi.contacts({ limit: PAGE, ...(query && { query }), ...(cursor && { cursor }) }, { signal }),
  );
  const contacts = useMemo(() => {
    const rank = ({ id, status }: { id: string; status: Presence['status'] }) =>
      ORDER.indexOf(byId[id]?.status ?? status);
    return pages.flatMap((page) => page.contacts).toSorted((one, two) => rank(one) - rank(two));
  }, [pages, byId]);
  return { contacts, isRead: pages.length > 0, ...reading };
}

const WIDTH = 320;
const LONGEST = 100;

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 2, 1),
  '& h2': { ...theme.typography.h6, margin: 0 },
}));
const Scroll = styled(Scrollbar)({ flex: 1, minBlockSize: 200 });
const People = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0, 1, 1),
}));
const Row = styled(Link)(({ theme }) => ({
  alignItems: 'center',
  borderRadius: theme.shape.borderRadius,
  color: 'inherit',
  display: 'flex',
  gap: theme.spacing(1.5),
  minBlockSize: 56,
  padding: theme.spacing(1),
  textDecoration: 'none',
  '&:hover, &:focus-visible': { backgroundColor: theme.palette.action.hover },
  '& > span:last-of-type': { display: 'grid', flexGrow: 1, justifyItems: 'start', minInlineSize: 0 },
  '& > span:last-of-type > *': { maxInlineSize: '100%' },
  '& bdi, & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name': theme.typography.subtitle2,
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

interface ContactRowProps {
  contact: Contact;
  name: string;
  onOpen: () => void;
}

/** A person with name, role and presence. */
function ContactRow({ contact: { id, username, avatar, role }, name, onOpen }: ContactRowProps) {
  const { status } = usePresence(id);
  return (
    <li>
      <Row href={PATHS.dashboard.chat.conversation(username)} prefetch={false} onClick={onOpen}>
        <PersonAvatar name={name} src={avatar} size={40} status={status} />
        <span>
          <bdi className="name">{name}</bdi>
          {role && (
            <small>
              <bdi>{role}</bdi>
            </small>
          )}
          <small>
            <PresenceText userId={id} />
          </small>
        </span>
      </Row>
    </li>
  );
}

const ROWS = [0, 1, 2, 3, 4];

function Waiting() {
  return ROWS.map((row) => <Skeleton key={row} variant="rounded" height={48} sx={{ margin: 1.5 }} />);
}

/** Moves the focus from the search field to the people and among them by arrow keys. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  event.preventDefault();
}

interface FoundProps {
  query: string;
  reading: ReturnType<typeof useContacts>;
  onOpen: () => void;
}

/** The people that were loaded, or why there are none. */
function Found({ query, reading, onOpen }: FoundProps) {
  const t = useText();
  const { contacts, isRead, isLoading, error, more, reload } = reading;
  return (
    <Async
      isLoading={isLoading}
      hasContent={isRead}
      error={error}
      isEmpty={isRead && contacts.length === 0}
      skeleton={<Waiting />}
      empty={
        <EmptyState icon="ph:users" title={t(query ? 'contacts.noMatch' : 'contacts.none', { query })} />
      }
      onRetry={reload}
    >
      <People>
        {contacts.map((contact) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            name={contact.name ?? t('contacts.deleted')}
            onOpen={onOpen}
          />
        ))}
      </People>
      <MoreButton isLoading={isLoading} onMore={more} />
    </Async>
  );
}

interface ContactsPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The people of the workspace, online ones first; each opens the chat with them. Source: shell, section 8. */
export function ContactsPopover({ anchor, onClose }: ContactsPopoverProps) {
  const t = useText();
  const { number } = useFormat();
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const reading = useContacts(query);
  const { contacts, isRead, more } = reading;
  const count = `${number(contacts.length)}${more ? '+' : ''}`;
  return (
    <HeaderPopover
      anchor={anchor}
      label={t('contacts.title')}
      width={WIDTH}
      maxHeight={560}
      onClose={onClose}
      onEntered={() => search.current?.focus()}
      onKeyDown={walk}
    >
      <Head>
        <h2>{isRead ? t('contacts.counted', { count }) : t('contacts.title')}</h2>
        <SearchField
          label={t('contacts.search')}
          value={query}
          maxLength={LONGEST}
          inputRef={search}
          onSearch={setQuery}
        />
      </Head>
      <Scroll>
        <Found query={query} reading={reading} onOpen={onClose} />
      </Scroll>
    </HeaderPopover>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Head from 'next/head';
import NextLink from 'next/link';
import type { ReactNode } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useLiveRefetch } from '@/core/live/useLive';
import { useGoneNotice } from '@/core/notices/useGoneNotice';
import { PATHS } from '@/core/paths';
import type { Contact, Conversation } from '@/domain/chat/schemas';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useChatAddress } from '../parts/address';
import { PersonFace } from '../parts/ConversationAvatar';
import { nameOr, useTitle } from '../parts/names';
import { unreadText } from '../parts/unread';
import type { MessageWindow } from '../state/types';
import { useFreshMessages, useOpened } from '../useChat';
import { BackButton, CallButton, ConversationHeader, HeaderBar, PersonState } from './ConversationHeader';
import { ConversationView } from './ConversationView';
import { Lane } from './Lane';

interface PanelProps {
  conversation: Conversation;
  onClose: () => void;
}

/** The panels beside the messages, each a lazy chunk. */
const PANELS = {
  room: lazyPart<PanelProps>(() =>
    import(/* webpackChunkName: "chat-late" */ '../room/RoomPanel').then((part) => part.RoomPanel),
  ),
  pins: lazyPart<PanelProps>(() =>
    import(/* webpackChunkName: "chat-late" */ '../room/PinsPanel').then((part) => part.PinsPanel),
  ),
  search: lazyPart<PanelProps>(() =>
    import(/* webpackChunkName: "chat-search" */ '../search/SearchPanel').then((part) => part.SearchPanel),
  ),
};

/** The panel that the address names; an unknown name shows nothing. */
function PanelOf({ panel, ...props }: PanelProps & { panel: string }) {
  if (!Object.hasOwn(PANELS, panel)) return null;
  const Panel = PANELS[panel as keyof typeof PANELS];
  return <Panel {...props} />;
}

const LINES = [60, 40, 75, 50, 30, 65];

const Waiting = styled('div')(({ theme }) => ({
  display: 'grid',
  flexGrow: 1,
  gap: theme.spacing(2),
  padding: theme.spacing(3),
}));
const Beside = styled('div')({ display: 'flex', flexGrow: 1, minBlockSize: 0, minInlineSize: 0 });
const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minBlockSize: 0,
  minInlineSize: 0,
});

function Rows() {
  return (
    <Waiting>
      {LINES.map((width, index) => (
        <Bone
          key={width}
          width={`${width}%`}
          height={40}
          style={{ marginInlineStart: index % 2 ? 'auto' : 0 }}
        />
      ))}
    </Waiting>
  );
}

/** "(3) Anna Weber · Atrium": the page title is the conversation's. */
function Title({ name, unread }: { name: string; unread: number }) {
  const t = useText();
  const format = useFormat();
  const { user } = useAuth();
  const place = user?.workspace.name ?? t('shell.product');
  return (
    <Head>
      <title>{`${unread > 0 ? `(${unreadText(format, unread)}) ` : ''}${name} · ${place}`}</title>
    </Head>
  );
}

function Unknown() {
  const t = useText();
  const isGone = useGoneNotice(true);
  return (
    <>
      <HeaderBar>
        <BackButton />
      </HeaderBar>
      <EmptyState
        icon="ph:chat-slash"
        title={t(isGone ? 'chat.unknown.gone' : 'chat.unknown.title')}
        text={t('chat.unknown.text')}
        action={
          <Button variant="contained" component={NextLink} prefetch={false} href={PATHS.dashboard.chat.new}>
            {t('chat.new.button')}
          </Button>
        }
      />
    </>
  );
}

interface BeginningProps {
  person: Contact;
  isBare: boolean;
  children: ReactNode;
}

/** A person with whom there is no conversation yet. */
function Beginning({ person, isBare, children }: BeginningProps) {
  const t = useText();
  const name = nameOr(t, person.name);
  return (
    <Column>
      {!isBare && (
        <HeaderBar>
          <Title name={name} unread={0} />
          <BackButton />
          <PersonFace id={person.id} name={name} avatar={person.avatar} />
          <div className="words">
            <h2 dir="auto">{name}</h2>
            <small>
              <PersonState person={person} />
            </small>
          </div>
          {person.phone && <CallButton phone={person.phone} name={name} />}
        </HeaderBar>
      )}
      {children}
    </Column>
  );
}

interface OpenedViewProps {
  conversationKey: string;
  /** Below the field of recipients: without a header and panels. */
  isBare?: boolean;
  takesFocus?: boolean;
  /** Lanes from which text written just now is carried over. */
  carried?: readonly string[];
}

function Talk({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
  const title = useTitle()(conversation);
  return (
    <>
      <Title name={title} unread={conversation.unreadCount} />
      {children}
    </>
  );
}

interface OpenedTalkProps extends Omit<OpenedViewProps, 'conversationKey'> {
  conversation: Conversation;
  window: MessageWindow;
  /** Id of the message that the address names. */
  asked: string | undefined;
}

/** An existing conversation: header, messages, composer, and the panel beside. */
function OpenedTalk({
  conversation,
  window,
  asked,
  isBare = false,
  takesFocus = false,
  carried,
}: OpenedTalkProps) {
  const { panel: wanted, change } = useChatAddress();
  const panel = isBare ? undefined : wanted;
  const show = (next: string | null) => change({ panel: next, q: null, in: null });
  return (
    <Talk conversation={conversation}>
      <Beside>
        <Column>
          {!isBare && (
            <ConversationHeader conversation={conversation} window={window} panel={panel} onPanel={show} />
          )}
          <ConversationView
            key={conversation.id}
            conversation={conversation}
            window={window}
            asked={asked}
            takesFocus={takesFocus}
            carried={carried}
          />
        </Column>
        {panel && <PanelOf panel={panel} conversation={conversation} onClose={() => show(null)} />}
      </Beside>
    </Talk>
  );
}

/** The conversation of a key, a person without one yet, or why nothing can be shown. */
export function OpenedView(props: OpenedViewProps) {
  const { conversationKey, ...rest } = props;
  const { isBare = false, takesFocus = false, carried } = rest;
  const t = useText();
  const { message } = useChatAddress();
  const asked = isBare ? undefined : message;
  const opened = useOpened(conversationKey, asked);
  const { conversation, window, person, draft, isLoading, error, reload } = opened;
  useLiveRefetch(useFreshMessages(conversation, window));
  const isThere = conversation !== undefined && window !== undefined;
  if (error?.status === 404) return <Unknown />;
  return (
    <Async
      isLoading={isLoading}
      hasContent={isThere || person !== null}
      error={isThere ? null : error}
      skeleton={<Rows />}
      onRetry={reload}
    >
      {isThere ? (
        <OpenedTalk conversation={conversation} window={window} asked={asked} {...rest} />
      ) : (
        person && (
          <Beginning person={person} isBare={isBare}>
            <Lane
              lane={`new:${person.id}`}
              recipients={[person.id]}
              known={draft}
              takesFocus={takesFocus}
              {...(carried && { carried })}
            >
              <EmptyState icon="ph:hand-waving" title={t('chat.log.empty')} text={t('chat.log.emptyText')} />
            </Lane>
          </Beginning>
        )
      )}
    </Async>
  );
}

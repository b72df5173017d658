import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import type { ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useNow } from '@/core/i18n/useNow';
import { useText } from '@/core/i18n/useText';
import { usePresence } from '@/core/live/useLive';
import type { Contact, Conversation } from '@/domain/chat/schemas';
import { Icon } from '@/ui/icon/Icon';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import { outgoingTo } from '../composer/outgoing';
import { NOTHING } from '../drafts/draftContent';
import { useChatAddress } from '../parts/address';
import { ConversationAvatar } from '../parts/ConversationAvatar';
import { otherOf, useTitle } from '../parts/names';
import type { MessageWindow } from '../state/types';
import { useSending } from '../useChatActs';
import { useHeaderMenu } from './useHeaderMenu';

/** Bytes of a room name: it can't be guessed. */
const ROOM_BYTES = 16;

function newRoom(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ROOM_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns a function that starts a video call: posts the link to a new room as a message. Undefined where none can be
 * held. Source: chat, section 3.2.
 */
function useVideoCall(conversation: Conversation, meetingUrl: string | null): (() => void) | undefined {
  const t = useText();
  const { send } = useSending(conversation.id);
  if (!meetingUrl || !conversation.canPost) return undefined;
  return () => {
    const body = `${t('chat.call.invite')} ${meetingUrl}/${newRoom()}`;
    const target = { lane: conversation.id, conversation, draft: NOTHING };
    send(outgoingTo(target, { body, attachments: [], replyToId: null }));
  };
}

export const HeaderBar = styled('header')(({ theme }) => ({
  alignItems: 'center',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexShrink: 0,
  gap: theme.spacing(1.5),
  minBlockSize: 72,
  paddingBlock: theme.spacing(1),
  paddingInline: theme.spacing(2, 1),
  '& > .words': { display: 'grid', flexGrow: 1, justifyItems: 'start', minInlineSize: 0 },
  '& > .words > *': { maxInlineSize: '100%' },
  '& h2': { ...theme.typography.subtitle1, margin: 0 },
  '& h2, & small, & small > bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& small > bdi': { display: 'block' },
  '& .wide': { display: 'contents', [theme.breakpoints.down('sm')]: { display: 'none' } },
  '& .back': { [theme.breakpoints.up('md')]: { display: 'none' } },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(0.5), paddingInline: theme.spacing(0.5) },
}));

/** On phones: back to the list. */
export function BackButton() {
  const t = useText();
  const { hrefOf } = useChatAddress();
  return (
    <IconButton
      className="back"
      component={NextLink}
      prefetch={false}
      href={hrefOf(null)}
      aria-label={t('chat.header.back')}
    >
      <Icon name="ph:arrow-left" />
    </IconButton>
  );
}

/** Whether a person is online, else when they last were. */
export function PersonState({ person }: { person: Contact }) {
  const t = useText();
  const { date, time, dateTime } = useFormat();
  const today = date(useNow());
  const { status, statusText, lastActivity } = usePresence(person.id);
  const last = lastActivity ?? person.lastActivity;
  if (status !== 'offline') return <bdi>{statusText || t(`chat.status.${status}`)}</bdi>;
  if (!last) return t('chat.status.offline');
  return t('chat.status.lastSeen', { time: date(last) === today ? time(last) : dateTime(last) });
}

function Below({ conversation }: { conversation: Conversation }) {
  const t = useText();
  const { number } = useFormat();
  const { type, topic, participantCount } = conversation;
  const other = otherOf(conversation);
  if (other) return <PersonState person={other} />;
  if (type === 'ONE_TO_ONE') return t('chat.person.selfText');
  if (type === 'CHANNEL' && topic) return <bdi>{topic}</bdi>;
  return t('chat.header.people', { count: participantCount, written: number(participantCount) });
}

/** Calls a person who shares a phone number. */
export function CallButton({ phone, name }: { phone: string; name: string }) {
  const t = useText();
  return (
    <IconButton
      component="a"
      href={`tel:${phone}`}
      aria-label={t('chat.header.call', { name })}
      title={t('chat.header.call', { name })}
    >
      <Icon name="ph:phone" />
    </IconButton>
  );
}

interface ConversationHeaderProps {
  conversation: Conversation;
  window: MessageWindow;
  panel: string | undefined;
  onPanel: (panel: string | null) => void;
}

/** The other people of the conversation, and its actions. */
export function ConversationHeader({ conversation, window, panel, onPanel }: ConversationHeaderProps) {
  const t = useText();
  const { number } = useFormat();
  const title = useTitle()(conversation);
  const other = otherOf(conversation);
  const { meetingUrl, pinCount } = window;
  const startVideo = useVideoCall(conversation, meetingUrl);
  const menu = useHeaderMenu(conversation, { onPanel, startVideo });
  const pins = pinCount > 0 ? t('chat.header.pinsCount', { written: number(pinCount) }) : undefined;
  const toggle = (
    id: 'search' | 'pins' | 'room',
    icon: string,
    label = t(`chat.header.${id}`),
  ): ReactNode => (
    <IconButton
      aria-label={label}
      title={label}
      aria-expanded={panel === id}
      color={panel === id ? 'primary' : 'default'}
      onClick={() => onPanel(panel === id ? null : id)}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <HeaderBar>
      <BackButton />
      <ConversationAvatar conversation={conversation} faces={3} />
      <div className="words">
        <h2 dir="auto">{conversation.type === 'CHANNEL' ? `#${title}` : title}</h2>
        <small>
          <Below conversation={conversation} />
        </small>
      </div>
      <span className="wide">
        {other?.phone && <CallButton phone={other.phone} name={title} />}
        {startVideo && (
          <IconButton aria-label={t('chat.call.start')} title={t('chat.call.start')} onClick={startVideo}>
            <Icon name="ph:video-camera" />
          </IconButton>
        )}
        {toggle('search', 'ph:magnifying-glass')}
        {toggle('pins', 'ph:push-pin', pins)}
      </span>
      {toggle('room', 'ph:sidebar-simple')}
      <IconButton
        aria-label={t('chat.header.more')}
        title={t('chat.header.more')}
        aria-haspopup="menu"
        aria-expanded={menu.anchor !== null}
        onClick={(event) => menu.open(event.currentTarget)}
      >
        <Icon name="ph:dots-three-vertical-bold" />
      </IconButton>
      {menu.anchor && <RowMenuPopup anchor={menu.anchor} actions={menu.actions} onClose={menu.close} />}
      {menu.dialog}
    </HeaderBar>
  );
}

import { styled } from '@mui/material/styles';
import { memo, type PointerEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { useIsHydrated } from '@/core/useIsHydrated';
import type { Message } from '@/domain/chat/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { firstName } from '../parts/names';
import { Attachments } from './attachments/Attachments';
import { NamesContext } from './body/Mention';
import { MessageText } from './body/MessageText';
import { Below, Bubble, Column, Row } from './bubble';
import type { OwnCardsProps } from './links/OwnCards';
import { ownPaths } from './links/ownPaths';
import type { PreviewCardProps } from './links/PreviewCard';
import { useLog } from './logContext';
import { Quote } from './Quote';
import { isOnlyEmoji } from './textKinds';
import { Tools } from './Tools';

const List = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 });
const Toggle = styled('button')(({ theme }) => ({
  all: 'unset',
  ...theme.typography.caption,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  cursor: 'pointer',
  lineHeight: '22px',
  minBlockSize: 24,
  paddingInline: 8,
  '&[aria-pressed=true]': {
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.16),
    borderColor: theme.palette.primary.main,
  },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '&:disabled': { cursor: 'default' },
}));

/** Reactions to a message: chips that toggle the user's own, each naming who reacted. */
function Reactions({ message }: { message: Message }) {
  const t = useText();
  const names = useContext(NamesContext);
  const { list, number } = useFormat();
  const { acts, ownId, canWrite } = useLog();
  if (message.reactions.length === 0) return null;
  const nameOf = (id: string) =>
    id === ownId ? t('chat.person.you') : (names.get(id) ?? t('chat.person.deleted'));
  return (
    <List>
      {message.reactions.map(({ emoji, userIds }) => {
        const who = list(userIds.map(nameOf));
        return (
          <Toggle
            key={emoji}
            type="button"
            title={who}
            disabled={!canWrite}
            aria-pressed={userIds.includes(ownId)}
            aria-label={t('chat.reaction.label', { emoji, names: who })}
            onClick={() => acts.react(message, emoji)}
          >
            {emoji} {number(userIds.length)}
          </Toggle>
        );
      })}
    </List>
  );
}

interface FootProps {
  message: Message;
  /** How many have seen this message of the user, if it bears the mark. */
  seenBy: number;
}

/** When it was written, and its state since: edited, pinned, seen. */
function Foot({ message, seenBy }: FootProps) {
  const t = useText();
  const { time, dateTime } = useFormat();
  const { acts, type } = useLog();
  const seen = type === 'ONE_TO_ONE' ? t('chat.message.seen') : t('chat.message.seenBy', { count: seenBy });
  const { createdAt, editedAt, pinnedAt, deletedAt } = message;
  return (
    <Below>
      <time dateTime={createdAt} title={dateTime(createdAt)}>
        {time(createdAt)}
      </time>
      {editedAt && !deletedAt && (
        <button type="button" className="plain" onClick={() => acts.history(message)}>
          {t('chat.message.edited')}
        </button>
      )}
      {pinnedAt && !deletedAt && <Icon name="ph:push-pin" size={16} label={t('chat.message.pinned')} />}
      {seenBy > 0 && (
        <button type="button" className="plain" onClick={() => acts.seenBy(message)}>
          <Icon name="ph:checks" size={16} /> {seen}
        </button>
      )}
    </Below>
  );
}

const HELD_MS = 500;
/** A resting finger moves up to this many pixels; beyond that it scrolls. */
const RESTS = 10;

/** Runs after a press of half a second. */
function useLongPress(run: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begun = useRef({ x: 0, y: 0 });
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      stop();
      begun.current = { x: clientX, y: clientY };
      if (pointerType === 'touch') timer.current = setTimeout(run, HELD_MS);
    },
    onPointerUp: stop,
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = begun.current;
      if (Math.hypot(clientX - x, clientY - y) > RESTS) stop();
    },
    onPointerCancel: stop,
  };
}

const OwnCards = lazyPart<OwnCardsProps>(() =>
  import(/* webpackChunkName: "chat-late" */ './links/OwnCards').then((part) => part.OwnCards),
);

const PreviewCard = lazyPart<PreviewCardProps>(() =>
  import(/* webpackChunkName: "chat-late" */ './links/PreviewCard').then((part) => part.PreviewCard),
);

interface MessageRowProps {
  message: Message;
  starts: boolean;
  name: string;
  flash: boolean;
  /** How many have seen this message of the user, if it bears the mark. */
  seenBy: number;
}

/** Opens a person's details; by keyboard the message's menu does. A deleted person can't be shown. */
function PersonButton({
  userId,
  isHidden,
  children,
}: {
  userId: string;
  isHidden?: boolean;
  children: ReactNode;
}) {
  const { acts } = useLog();
  const isKnown = useAppSelector(({ chat }) => chat.people[userId]?.name !== null);
  if (!isKnown) return children;
  return (
    <button
      type="button"
      className="person"
      tabIndex={-1}
      aria-hidden={isHidden}
      onClick={() => acts.person(userId)}
    >
      {children}
    </button>
  );
}

function Inside({ message }: { message: Message }) {
  const t = useText();
  const { body, attachments, deletedAt, replyTo, forwarded, contentType, preview } = message;
  // The server does not know by which address it is reached.
  const isHydrated = useIsHydrated();
  const paths = isHydrated ? ownPaths(body, window.location.origin) : [];
  if (deletedAt) return <Bubble data-gone>{t('chat.preview.deleted')}</Bubble>;
  const isBare = isOnlyEmoji(body) || (body === '' && contentType === 'image' && !replyTo);
  return (
    <>
      {(body !== '' || replyTo || forwarded) && (
        <Bubble data-bare={isBare || undefined}>
          {forwarded && (
            <Below>
              <Icon name="ph:arrow-bend-up-right" size={16} />
              {t('chat.message.forwarded')}
            </Below>
          )}
          {replyTo && <Quote replyTo={replyTo} />}
          {body !== '' && <MessageText text={body} />}
        </Bubble>
      )}
      {paths.length > 0 && <OwnCards paths={paths} />}
      {preview && <PreviewCard preview={preview} />}
      {attachments.length > 0 && <Attachments message={message} />}
    </>
  );
}

/** A message: author, content, time, reactions; tools while hovered or focused. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, starts, name, flash, seenBy } = props;
  const t = useText();
  const { time } = useFormat();
  const { ownId } = useLog();
  const [isActive, setActive] = useState(false);
  // A menu is elsewhere in the DOM: moving into it leaves the row, but must not close it.
  const [isHeld, setHeld] = useState(false);
  const person = useAppSelector(({ chat }) => chat.people[message.senderId]);
  const press = useLongPress(() => setActive(true));
  const isMine = message.senderId === ownId;
  return (
    <Row
      tabIndex={-1}
      data-key={message.clientId}
      data-id={message.id}
      data-seq={message.seq}
      data-mine={isMine || undefined}
      data-starts={starts || undefined}
      data-flash={flash || undefined}
      aria-label={t('chat.message.label', { name, time: time(message.createdAt) })}
      onMouseEnter={() => setActive(true)}
      // The only event when a row moves under a resting pointer.
      onPointerOver={({ pointerType }) => pointerType === 'mouse' && setActive(true)}
      onMouseLeave={() => setActive(false)}
      onFocus={() => setActive(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setActive(false)}
      {...press}
    >
      {!isMine && (
        <div className="face">
          {starts && (
            <PersonButton userId={message.senderId} isHidden>
              <PersonAvatar name={name} src={person?.avatar} size={32} />
            </PersonButton>
          )}
        </div>
      )}
      <Column>
        {starts && !isMine && (
          <span className="by">
            <PersonButton userId={message.senderId}>
              <bdi>{firstName(name)}</bdi>
            </PersonButton>
          </span>
        )}
        <Inside message={message} />
        {!message.deletedAt && <Reactions message={message} />}
        <Foot message={message} seenBy={seenBy} />
        {(isActive || isHeld) && !message.deletedAt && <Tools message={message} onHold={setHeld} />}
      </Column>
    </Row>
  );
});

import { memo, type ReactNode, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Message } from '@/domain/chat/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { useAppSelector } from '@/core/redux/hooks';
import { firstName } from '../parts/names';
import { MessageText } from './body/MessageText';
import { Attachments } from './attachments/Attachments';
import { Below, Bubble, Column, Row } from './bubble';
import type { OwnCardsProps } from './links/OwnCards';
import type { PreviewCardProps } from './links/PreviewCard';
import { ownPaths } from './links/ownPaths';
import { Foot } from './Foot';
import { useLog } from './logContext';
import { Quote } from './Quote';
import { Reactions } from './Reactions';
import { isOnlyEmoji } from './textKinds';
import { Tools } from './Tools';
import { useLongPress } from './useLongPress';

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
  /** How many have seen one's own message, where the mark stands. */
  seenBy: number;
}

/** Opens who somebody is; with the keys the menu of the message does. A deleted person can't be shown. */
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
  const paths = ownPaths(body, window.location.origin);
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

/** A message: who, what, when, what others think of it; tools for whoever points at it or moves to it. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, starts, name, flash, seenBy } = props;
  const t = useText();
  const { time } = useFormat();
  const { ownId } = useLog();
  const [isActive, setActive] = useState(false);
  // A menu stands elsewhere in the document: moving into it leaves the row, and must not close it.
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
      // A row that takes another's place under a resting pointer is told of it only so.
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

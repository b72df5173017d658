import { memo, useContext } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import type { Outgoing } from '../queue/sendQueue';
import { MessageText } from './body/MessageText';
import { Below, Bubble, Column, Row } from './bubble';
import { LoadedContext, useLog } from './logContext';
import { Quote } from './Quote';

/** The user's message that the server does not have yet: "Sending", or why it failed, with Retry and Delete. */
export const OutgoingRow = memo(function OutgoingRow({ item, starts }: { item: Outgoing; starts: boolean }) {
  const t = useText();
  const { time } = useFormat();
  const { acts } = useLog();
  const { body, attachments, refusal, createdAt, clientId } = item;
  const quoted = useContext(LoadedContext).find(({ id }) => id === item.replyToId);
  const retry = refusal?.code === 'confirm-all' ? 'chat.message.sendToAll' : 'common.retry';
  return (
    <Row
      tabIndex={-1}
      data-key={clientId}
      data-mine
      data-starts={starts || undefined}
      aria-label={t('chat.message.label', { name: t('chat.person.you'), time: time(createdAt) })}
    >
      <Column>
        {(body !== '' || quoted) && (
          <Bubble data-failed={refusal ? true : undefined}>
            {quoted && (
              <Quote replyTo={{ id: quoted.id, senderId: quoted.senderId, excerpt: null, gone: null }} />
            )}
            {body !== '' && <MessageText text={body} />}
          </Bubble>
        )}
        {attachments.map(({ id, name }) => (
          <Bubble key={id}>
            <Icon name="ph:paperclip" size={16} /> <bdi>{name}</bdi>
          </Bubble>
        ))}
        <Below>
          {refusal ? (
            <>
              <span className="error">{t('chat.message.failed', { reason: errorText(t, refusal) })}</span>
              <button type="button" className="plain" onClick={() => acts.retry(item)}>
                {t(retry)}
              </button>
              <button type="button" className="plain" onClick={() => acts.drop(item)}>
                {t('chat.message.drop')}
              </button>
            </>
          ) : (
            <>
              <Icon name="ph:clock" size={16} />
              {t('chat.message.sending')}
            </>
          )}
        </Below>
      </Column>
    </Row>
  );
});

import type { useAppDispatch } from '@/core/redux/hooks';
import { ApiError } from '@/domain/errors';
import { chatApi } from '../chatApi';
import { messageSent, outgoingChanged } from '../slice';
import type { Sent } from '../state/sending';
import { outboxOf, waitForLine } from './outbox';
import { type Outgoing, SendQueue } from './sendQueue';

type Dispatch = ReturnType<typeof useAppDispatch>;
type OwnQueue = SendQueue<Sent>;

const queues = new WeakMap<Dispatch, { userId: string; queue: OwnQueue }>();

function post({ lane: _lane, attachments, createdAt: _createdAt, refusal: _refusal, ...item }: Outgoing) {
  const body = { ...item, attachmentIds: attachments.map(({ id }) => id) };
  return chatApi.newMessage(body, { idempotencyKey: item.clientId });
}

/**
 * The queue of a person, one for as long as the page lives: what is on its way goes on while people walk about. Another
 * person's session never carries it.
 */
export function ownQueue(dispatch: Dispatch, userId: string): OwnQueue {
  const known = queues.get(dispatch);
  if (known?.userId === userId) return known.queue;
  void known?.queue.stop(true);
  const isStillHere = () => dispatch((_, getState) => getState().chat.ownId === userId);
  const queue: OwnQueue = new SendQueue<Sent>({
    outbox: outboxOf(userId),
    send: async (item) => {
      if (isStillHere()) return post(item);
      queues.delete(dispatch);
      await queue.stop(true);
      throw new ApiError(0, 'unreachable');
    },
    onSent: ({ lane, recipients }, sent) => {
      dispatch(messageSent({ ...sent, lane }));
      if (recipients) queue.move(lane, sent.conversation.id);
    },
    onChange: (items) => dispatch(outgoingChanged(items)),
    wait: waitForLine,
  });
  queues.set(dispatch, { userId, queue });
  void queue.start();
  return queue;
}

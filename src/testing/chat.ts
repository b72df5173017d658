import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '@/domain/chat/schemas';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { testApp } from './api';
import { createUser } from './factories/users';
import { sessionFor } from './session';

/** A signed-in user of a test. */
export interface Chatter {
  id: string;
  username: string;
  as: string;
}

/** Whoever acts, of this or another test API. */
type Actor = Pick<Chatter, 'id' | 'as'>;

interface Sent {
  message: Message;
  conversation: Conversation;
}
interface Opened {
  conversation: Conversation | null;
  prev?: string;
  next?: string;
  anchorId?: string;
}

/** The API as used by chat users. */
export function chatApi(db: Database, env: Record<string, string> = {}, overrides: Partial<Services> = {}) {
  return chatOver(testApp(db, overrides, env));
}

/** The same for an existing app, e.g. one with a running live channel. */
export function chatOver<A extends ReturnType<typeof testApp>>(api: A) {
  const { db } = api.services;
  const person = async (overrides: Parameters<typeof createUser>[1] = {}): Promise<Chatter> => {
    const user = await createUser(db, overrides);
    return { id: user.id, username: user.username, as: await sessionFor(api.services, user) };
  };
  const send = (from: Actor, body: object) =>
    api.post<Sent>('/api/chat/messages/new', { clientId: randomUUID(), ...body }, { as: from.as });
  const say = async (from: Actor, conversationId: string, body: string, more: object = {}) => {
    const answer = await send(from, { conversationId, body, ...more });
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.message;
  };
  const direct = async (from: Actor, to: Actor, body = 'Hello') =>
    (await send(from, { recipients: [to.id], body })).body;
  const post = <T = Record<string, unknown>>(who: Actor, path: string, body: object) =>
    api.post<T>(`/api/chat/${path}`, body, { as: who.as });
  const get = <T = Record<string, unknown>>(who: Actor, path: string) =>
    api.get<T>(`/api/chat/${path}`, { as: who.as });
  const group = async (owner: Actor, others: readonly Actor[], more: object = {}) => {
    const body = { type: 'GROUP', userIds: others.map(({ id }) => id), title: 'Team', ...more };
    return (await post<{ conversation: Conversation }>(owner, 'conversations/new', body)).body.conversation;
  };
  const open = async (who: Actor, key: string, more = '') =>
    get<Opened>(who, `conversation?conversationKey=${key}${more}`);
  const listed = async (who: Actor) =>
    (await get<{ conversations: Conversation[] }>(who, 'conversations')).body.conversations;
  const unread = async (who: Actor, id: string) =>
    (await listed(who)).find((conversation) => conversation.id === id)?.unreadCount;

  return { ...api, person, send, say, direct, group, open, listed, unread, chatPost: post, chatGet: get };
}

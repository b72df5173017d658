import type { Conversation } from '@/domain/chat/schemas';
import { excerptOf } from '@/domain/chat/mentions';
import { addDays } from '@/domain/days';
import type { PersonRef } from '@/domain/people/personRef';
import { SEARCH_HAS } from '@/domain/search/areas';
import type { SearchFinds, SearchHit, SearchQuestion } from '@/server/core/searches';
import type { Services } from '@/server/core/services';
import { chatOf } from '../chat';
import { search } from './search';

/** Characters shown of a message. */
const EXCERPT = 240;

type Finds = Awaited<ReturnType<typeof search>>;

function conversationHit({ id, key, title, type, participants, updatedAt }: Conversation): SearchHit {
  const person = type === 'ONE_TO_ONE' ? participants[0] : undefined;
  return {
    id,
    type: 'conversation',
    title: person?.name ?? title ?? '',
    snippet: '',
    path: `/dashboard/chat/${encodeURIComponent(key)}`,
    actor: person ?? null,
    at: updatedAt,
  };
}

function messageHit(
  { message, conversationKey }: Finds['messages'][number],
  people: ReadonlyMap<string, PersonRef>,
): SearchHit {
  const sender = people.get(message.senderId ?? '') ?? null;
  return {
    id: message.id,
    type: 'message',
    title: sender?.name ?? '',
    snippet: excerptOf(message.body, EXCERPT),
    path: `/dashboard/chat/${encodeURIComponent(conversationKey)}?message=${message.id}`,
    actor: sender,
    at: message.createdAt,
  };
}

/** The filters in the query syntax of chat search. */
function typedOf({ text, from, days, has }: Omit<SearchQuestion, 'user' | 'request' | 'limit'>): string {
  return [
    text,
    ...(from ? [`from:"${from.name.replaceAll('"', ' ')}"`] : []),
    ...(days.from === undefined ? [] : [`after:${addDays(days.from, -1)}`]),
    ...(days.to === undefined ? [] : [`before:${addDays(days.to, 1)}`]),
    ...has.map((one) => `has:${one}`),
  ].join(' ');
}

/** Registers conversations and messages in the global search, by the search of chat. */
export function searchChat(services: Services): void {
  services.searches.register('chat', {
    permission: 'chat.use',
    knows: ['from', 'days', ...SEARCH_HAS],
    find: async ({ user, request, limit, cursor, ...asked }): Promise<SearchFinds> => {
      const found = await search(chatOf({ ...services, user, request }), {
        query: typedOf(asked),
        limit,
        cursor,
      });
      const people = new Map(found.people.map((person) => [person.id, person]));
      return {
        hits: [
          ...found.conversations.map(conversationHit),
          ...found.messages.map((one) => messageHit(one, people)),
        ],
        next: found.next,
      };
    },
  });
}

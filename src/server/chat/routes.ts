import { readingContract } from '@/domain/chat/contract/reading';
import { implement } from '@/server/core/implement';
import { openConversationFor } from './access';
import { chatOf } from './chat';
import { listContacts } from './contacts';
import { listConversations } from './conversations/list';
import { openConversation } from './conversations/open';
import { assertNotPrefetch, markSeen } from './conversations/seen';
import { listParticipants } from './members/list';
import { withPeople } from './messages/assemble';
import { readPermalink } from './messages/one';
import { readPage } from './messages/window';

export const chatReadingRoutes = implement(readingContract, {
  contacts: async (context) => listContacts(chatOf(context), context.input),
  conversations: async (context) => listConversations(chatOf(context), context.input),
  conversation: async (context) => openConversation(chatOf(context), context.input),
  markAsSeen: async (context) => {
    assertNotPrefetch(context.request.headers);
    return markSeen(chatOf(context), context.input.conversationId);
  },
  participants: async (context) => listParticipants(chatOf(context), context.input),
  messages: async (context) => {
    const chat = chatOf(context);
    const { conversationId, ...question } = context.input;
    const place = await openConversationFor(chat.db, chat.user, conversationId);
    const { messages, ...ends } = await readPage(chat, place, question);
    return { ...(await withPeople(chat, messages)), ...ends };
  },
  message: async (context) => readPermalink(chatOf(context), context.input.messageId),
});

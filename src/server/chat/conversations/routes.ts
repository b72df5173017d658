import { conversationsContract } from '@/domain/chat/contract/conversations';
import { implement } from '@/server/core/implement';
import { chatOf } from '../chat';
import { addPeople, changeRole, removePerson } from '../members/change';
import { readReceipts, publishTyping } from '../members/receipts';
import { listChannels } from './channels';
import { createConversation } from './create';
import { setPreferences } from './preferences';
import { markAllSeen, markSeen, markUnread } from './seen';
import { deleteConversation, restoreConversation, updateConversation } from './update';

export const chatConversationRoutes = implement(conversationsContract, {
  newConversation: async (context) => ({
    conversation: await createConversation(chatOf(context), context.input),
  }),
  updateConversation: async (context) => ({
    conversation: await updateConversation(chatOf(context), context.input),
  }),
  deleteConversation: async (context) => {
    await deleteConversation(chatOf(context), context.input.conversationId);
    return { deleted: true as const };
  },
  restoreConversation: async (context) => ({
    conversation: await restoreConversation(chatOf(context), context.input.conversationId),
  }),
  seen: async (context) => markSeen(chatOf(context), context.input.conversationId, context.input.upToSeq),
  unread: async (context) =>
    markUnread(chatOf(context), context.input.conversationId, context.input.messageId),
  seenAll: async (context) => markAllSeen(chatOf(context)),
  preferences: async (context) => ({ conversation: await setPreferences(chatOf(context), context.input) }),
  channels: async (context) => listChannels(chatOf(context), context.input),
  newMembers: async (context) => addPeople(chatOf(context), context.input),
  updateMember: async (context) => changeRole(chatOf(context), context.input),
  deleteMember: async (context) => removePerson(chatOf(context), context.input),
  receipts: async (context) => readReceipts(chatOf(context), context.input.messageId),
  typing: async (context) => {
    await publishTyping(chatOf(context), context.input.conversationId, context.input.on);
    return {};
  },
});

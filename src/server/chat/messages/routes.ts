import { messagesContract } from '@/domain/chat/contract/messages';
import { implement } from '@/server/core/implement';
import { chatOf } from '../chat';
import { removePreview } from '../previews/preview';
import { listRevisions, updateMessage } from './edit';
import { listPins, pinMessage, updateReaction } from './marks';
import { deleteMessage, restoreMessage } from './remove';
import { sendMessage } from './send';

export const chatMessageRoutes = implement(messagesContract, {
  newMessage: async (context) => sendMessage(chatOf(context), context.input),
  updateMessage: async (context) => ({ message: await updateMessage(chatOf(context), context.input) }),
  deleteMessage: async (context) =>
    deleteMessage(chatOf(context), context.input.messageId, context.input.mode),
  restoreMessage: async (context) => restoreMessage(chatOf(context), context.input.messageId),
  revisions: async (context) => listRevisions(chatOf(context), context.input.messageId),
  pinMessage: async (context) => ({
    message: await pinMessage(chatOf(context), context.input.messageId, context.input.pinned),
  }),
  pins: async (context) => listPins(chatOf(context), context.input.conversationId),
  removePreview: async (context) => ({
    message: await removePreview(chatOf(context), context.input.messageId),
  }),
  updateReaction: async (context) => ({ message: await updateReaction(chatOf(context), context.input) }),
});

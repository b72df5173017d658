import { defineContract } from '@/domain/contract';
import { conversationsContract } from './contract/conversations';
import { messagesContract } from './contract/messages';
import { ownContract } from './contract/own';
import { readingContract } from './contract/reading';

/** Everything of chat. Source: chat, section 2. */
export const chatContract = defineContract({
  ...readingContract,
  ...messagesContract,
  ...conversationsContract,
  ...ownContract,
});

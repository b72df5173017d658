import { mailWritingContract } from '@/domain/mail/writing';
import { implement } from '@/server/core/implement';
import { keyed } from '@/server/core/keyed';
import { contextOf } from './context';
import { basedOn } from './drafts/based';
import { readDraft } from './drafts/read';
import { newDraft, updateDraft } from './drafts/write';
import { cancelSending, retrySending, settleSending } from './outgoing/cancel';
import { sendDraft } from './outgoing/send';
import { findRecipients } from './recipients';
import { readSettings, updateSettings } from './settings';

/** API of drafts, of sending, and of what belongs to writing. */
export const mailWritingRoutes = implement(mailWritingContract, {
  newDraft: async (handler) => {
    const context = contextOf(handler);
    const { basedOn: based, draft } = handler.input;
    return newDraft(context, draft, based ? await basedOn(context, based) : null);
  },
  draft: async (handler) => ({ draft: await readDraft(contextOf(handler), handler.input.mailId) }),
  updateDraft: async (handler) => updateDraft(contextOf(handler), handler.input),
  sendDraft: async (handler) =>
    sendDraft(contextOf(handler), handler.input, (effect) => keyed(handler, effect)),
  cancelSending: async (handler) => cancelSending(contextOf(handler), handler.input.mailId),
  retrySending: async (handler) => retrySending(contextOf(handler), handler.input.mailId),
  settleSending: async (handler) => settleSending(contextOf(handler), handler.input),
  recipients: async (handler) => findRecipients(contextOf(handler), handler.input.query),
  settings: async (handler) => readSettings(contextOf(handler)),
  updateSettings: async (handler) => updateSettings(contextOf(handler), handler.input),
});

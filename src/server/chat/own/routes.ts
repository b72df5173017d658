import { ownContract } from '@/domain/chat/contract/own';
import { implement } from '@/server/core/implement';
import { listAttachments } from '../attachments/list';
import { chatOf } from '../chat';
import { search } from '../search/search';
import { readSettings, updateSettings } from '../settings';
import { deleteDraft, updateDraft } from './drafts';

export const chatOwnRoutes = implement(ownContract, {
  updateDraft: async (context) => updateDraft(chatOf(context), context.input),
  deleteDraft: async (context) => deleteDraft(chatOf(context), context.input),
  attachments: async (context) => listAttachments(chatOf(context), context.input),
  search: async (context) => search(chatOf(context), context.input),
  settings: async ({ config, db, user }) => ({
    settings: await readSettings(db, user.id),
    previews: config.linkPreviewHosts.length > 0,
  }),
  updateSettings: async (context) => ({ settings: await updateSettings(chatOf(context), context.input) }),
});

import type { Attachment } from '@/domain/blobs/schemas';
import type { Draft } from '@/domain/chat/schemas';

/** Unsent content of a composer. */
export interface DraftContent {
  body: string;
  replyToId: string | null;
  attachments: readonly Attachment[];
}

export const NOTHING: DraftContent = { body: '', replyToId: null, attachments: [] };

/** The server's draft in the form of the composer. */
export const contentOf = (draft: Draft | null): DraftContent =>
  draft ? { body: draft.body, replyToId: draft.replyToId, attachments: draft.attachments } : NOTHING;

export const isEmpty = ({ body, replyToId, attachments }: DraftContent): boolean =>
  body.trim() === '' && replyToId === null && attachments.length === 0;

const idsOf = ({ attachments }: DraftContent) => attachments.map(({ id }) => id).join();

export const isSame = (one: DraftContent, two: DraftContent): boolean =>
  one.body === two.body && one.replyToId === two.replyToId && idsOf(one) === idsOf(two);

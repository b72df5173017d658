import * as z from 'zod';
import { newPassword } from '@/domain/auth/password';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { givenInstant, id, nextCursor, paging, paragraphs } from '@/domain/schemas';
import { fileSharingAddresses } from './addresses';
import { MAX_MESSAGE, MAX_SHARED_AT_ONCE, MAX_SHARES } from './limits';
import { fileItem, fileLink, fileShare } from './schemas';
import { SHARE_LEVELS } from './words';

const level = z.enum(SHARE_LEVELS);
const subject = z.discriminatedUnion('subjectType', [
  z.object({ subjectType: z.literal('user'), subjectId: id, level }),
  /** All people but guests. */
  z.object({ subjectType: z.literal('everyone'), level }),
]);
/** All shares on the item after the call; for others than the owner their own alone. */
const shares = z.object({ shares: z.array(fileShare).max(MAX_SHARES) });
const link = z.object({ link: fileLink });
const byFile = z.object({ fileId: id });

/** Shares with people, and the public link of an item. Both are given by the owner alone; others get 403 or 404. */
export const fileSharingContract = defineContract({
  newShares: {
    ...fileSharingAddresses.newShares,
    summary: 'Share an item with people or with everyone but guests; who has a share gets the new level',
    access: 'files.use',
    idempotency: 'optional',
    body: byFile.extend({
      people: z.array(subject).min(1).max(MAX_SHARED_AT_ONCE),
      message: paragraphs(0, MAX_MESSAGE).optional(),
      /** Whether the people are notified; everyone never is. */
      notify: z.boolean().default(true),
    }),
    response: shares,
    errors: ['is-owner', 'is-root', 'too-many'],
  },
  updateShare: {
    ...fileSharingAddresses.updateShare,
    summary: 'Change what a share gives',
    access: 'files.use',
    body: z.object({ shareId: id, level }),
    response: shares,
  },
  deleteShare: {
    ...fileSharingAddresses.deleteShare,
    summary: 'End a share; who got it may leave by it',
    access: 'files.use',
    body: z.object({ shareId: id }),
    response: shares,
  },
  links: {
    ...fileSharingAddresses.links,
    summary: 'Own items with a public link, the newest link first',
    access: 'files.share',
    query: z.object(paging),
    response: z.object({
      links: z.array(fileLink.extend({ item: fileItem })).max(MAX_LIMIT),
      next: nextCursor,
    }),
  },
  setLink: {
    ...fileSharingAddresses.setLink,
    summary: 'Make the public link of an item, or change its password and end',
    access: 'files.share',
    body: byFile.extend({
      /** Null removes it; absent leaves it. */
      password: newPassword.nullable().optional(),
      /** In the future (`in-the-past`). Null removes it; absent leaves it. */
      expiresAt: givenInstant.nullable().optional(),
    }),
    response: link,
    errors: ['links-off', 'is-root'],
  },
  rotateLink: {
    ...fileSharingAddresses.rotateLink,
    summary: 'Give the public link a new address; the old one ends at once',
    access: 'files.share',
    body: byFile,
    response: link,
    errors: ['links-off'],
  },
  deleteLink: {
    ...fileSharingAddresses.deleteLink,
    summary: 'End the public link of an item',
    access: 'files.share',
    body: byFile,
    response: z.object({ deleted: z.literal(true) }),
  },
});

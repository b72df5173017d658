import * as z from 'zod';
import { typedPassword } from '@/domain/auth/password';
import { attachment } from '@/domain/blobs/schemas';
import { DISPOSITIONS, VARIANTS } from '@/domain/blobs/variants';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id, instant, nextCursor, paging } from '@/domain/schemas';
import { openLinkAddresses } from './addresses';
import { fileItem, filePath } from './schemas';

/** Header in which pages send the ticket of an unlocked link. */
export const LINK_TICKET_HEADER = 'Link-Ticket';

/**
 * An item of a public link: no people, shares, versions or parents. The addresses of its content go through the link
 * and end with it; `content.id` is the id of the item.
 */
const openItem = fileItem
  .pick({
    id: true,
    kind: true,
    name: true,
    type: true,
    group: true,
    size: true,
    totalFiles: true,
    modifiedAt: true,
  })
  .extend({ content: attachment.nullable() });
export type OpenItem = z.output<typeof openItem>;

/** The secret of the link, and the ticket of one with a password (also as header `Link-Ticket`). */
const opened = { token: z.string().min(1).max(64), ticket: z.string().min(1).max(100).optional() };
const errors = ['link-gone', 'password-required', 'too-many-attempts'];

/**
 * What visitors with the address of a public link may do. Each call checks the link anew: 404 `link-gone` when there
 * is none any more, 401 `password-required` without a valid ticket.
 */
export const openLinkContract = defineContract({
  open: {
    ...openLinkAddresses.open,
    summary: 'The item of a public link; without it while the password is missing',
    access: 'public',
    query: z.object(opened),
    response: z.object({
      link: z.object({
        /** True until a valid ticket comes with the call. */
        needsPassword: z.boolean(),
        hasPassword: z.boolean(),
        expiresAt: instant.nullable(),
      }),
      owner: z.object({ name: z.string().max(101) }),
      item: openItem.optional(),
    }),
    errors: ['link-gone', 'too-many-attempts'],
  },
  unlock: {
    ...openLinkAddresses.unlock,
    summary: 'Exchange the password of a link for a ticket; it ends with a new password or address',
    access: 'public',
    body: z.object({ token: opened.token, password: typedPassword }),
    response: z.object({ ticket: z.string(), expiresAt: instant }),
    errors: ['link-gone', 'password-wrong', 'too-many-attempts'],
  },
  items: {
    ...openLinkAddresses.items,
    summary: 'The content of the folder of a link, or of a folder in it; folders first, by name',
    access: 'public',
    query: z.object({ ...opened, folderId: id.optional(), ...paging }),
    response: z.object({
      items: z.array(openItem).max(MAX_LIMIT),
      next: nextCursor,
      total: z.int().min(0),
      folder: openItem,
      /** From the item of the link to the folder. */
      path: filePath,
    }),
    errors,
  },
  content: {
    ...openLinkAddresses.content,
    summary: 'The bytes of a file of a link or of one of its previews; answers ranges',
    access: 'public',
    query: z.object({
      ...opened,
      fileId: id,
      variant: z.enum(VARIANTS).default('original'),
      disposition: z.enum(DISPOSITIONS).default('inline'),
    }),
    errors: [...errors, 'preview-not-ready'],
  },
  text: {
    ...openLinkAddresses.text,
    summary: 'The first 256 KiB of a text file of a link, decoded',
    access: 'public',
    query: z.object({ ...opened, fileId: id }),
    response: z.object({ text: z.string(), charset: z.string(), truncated: z.boolean() }),
    errors: [...errors, 'not-text'],
  },
  zip: {
    ...openLinkAddresses.zip,
    summary: 'Everything behind a link, or an item in it, as one archive',
    access: 'public',
    query: z.object({ ...opened, fileId: id.optional() }),
    errors: [...errors, 'too-many'],
  },
});

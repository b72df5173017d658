import { createRequest, createRequests } from '@/core/redux/createRequest';
import type { MailChanges } from '@/domain/mail/mails';
import { MAX_MAILS_PER_ACT, MAX_MAILS_RESTORED } from '@/domain/mail/limits';
import type { Mail, MailState } from '@/domain/mail/schemas';
import type { AsideFolder } from '@/domain/mail/words';
import { MAX_LIMIT } from '@/domain/paging';
import { labelsApi, mailsApi } from '../api';
import { customOf, type Listed, systemOf } from './views';

/** Mails of one read. */
export const PAGE = 50;

/** What a list is read with. */
export interface MailsRequest {
  listed: Listed;
  cursor?: string | undefined;
  /** Rows to read from the start: as many as there are already. */
  count?: number | undefined;
}

/** The query of a list as sent. */
export function mailsQuery({ label, query, unread, starred, attachment, toMe, isGrouped }: Listed) {
  const system = systemOf(label);
  const custom = customOf(label);
  return {
    ...(system && { systemLabel: system }),
    ...(custom !== null && { customLabel: custom }),
    ...(query && { query }),
    ...(unread && { unread: 'true' as const }),
    ...(starred && { starred: 'true' as const }),
    ...(attachment && { attachment: 'true' as const }),
    ...(toMe && { toMe: 'true' as const }),
    ...(isGrouped && { group: 'thread' as const }),
  };
}

export const loadMails = createRequest('mail/list', async (request: MailsRequest, options) => {
  const { listed, count = PAGE } = request;
  const mails: Mail[] = [];
  let { cursor } = request;
  for (;;) {
    const limit = Math.min(count - mails.length, MAX_LIMIT);
    const page = { ...(cursor && { cursor }), ...(limit !== PAGE && { limit }) };
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
    const answer = await mailsApi.mails({ ...mailsQuery(listed), ...page }, options);
    mails.push(...answer.mails);
    cursor = answer.next;
    if (cursor === undefined || mails.length >= count)
      return { mails, total: answer.total, ...(cursor !== undefined && { next: cursor }) };
  }
});

export const loadMail = createRequest('mail/open', (request: { mailId: string }, options) =>
  mailsApi.mail(request, options),
);

/** What a conversation is read with. */
export interface ThreadRequest {
  threadId: string;
  /** Its mails in there; without it those outside trash and spam. */
  folder?: AsideFolder;
}

/** The name of a conversation in the store. */
export const threadKeyOf = ({ threadId, folder }: ThreadRequest): string => `${threadId} ${folder ?? ''}`;

export const loadThread = createRequest('mail/conversation', async (request: ThreadRequest, options) => {
  const mails: Mail[] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
    const answer = await mailsApi.thread(
      { ...request, limit: MAX_LIMIT, ...(cursor && { cursor }) },
      options,
    );
    mails.push(...answer.mails);
    cursor = answer.next;
  } while (cursor !== undefined);
  return { mails };
});

/** An act on mails or on whole conversations. */
export interface ActRequest {
  mailIds?: readonly string[];
  threadIds?: readonly string[];
  changes: MailChanges;
  /** It is not offered to be undone: opening a mail marks it as read. */
  isQuiet?: boolean;
}

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size));

export const updateMails = createRequest(
  'mail/act',
  async ({ mailIds = [], threadIds = [], changes }: ActRequest, options) => {
    const before: MailState[] = [];
    const batches = [
      ...parts(mailIds, MAX_MAILS_PER_ACT).map((part) => ({ mailIds: part })),
      ...parts(threadIds, MAX_MAILS_PER_ACT).map((part) => ({ threadIds: part })),
    ];
    for (const which of batches) {
      // oxlint-disable-next-line no-await-in-loop -- one act after the other
      before.push(...(await mailsApi.updateMails({ ...which, changes }, options)).before);
    }
    return { before };
  },
  'write',
);

export const restoreMails = createRequest(
  'mail/undo',
  async ({ mails }: { undoId: string; mails: readonly MailState[] }, options) => {
    for (const part of parts(mails, MAX_MAILS_RESTORED)) {
      // oxlint-disable-next-line no-await-in-loop -- one act after the other
      await mailsApi.restoreMails({ mails: part }, options);
    }
    return { restored: true };
  },
  'write',
);

export const { deleteMails } = createRequests('mail', mailsApi);

export const { labels: loadLabels } = createRequests('mail', labelsApi);

import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { personRef } from '@/domain/people/personRef';
import { id, instant, nextCursor, paging, version } from '@/domain/schemas';
import { fileUsageAddresses } from './addresses';
import { LARGEST_SHOWN, MAX_QUOTA, UNLIMITED } from './limits';
import { fileItem } from './schemas';
import { FILE_GROUPS } from './words';

/** Files and their bytes. */
const amount = z.object({ count: z.int().min(0), size: z.int().min(0) });
const bytes = z.int().min(0);
/** Bytes; null is unlimited. */
const limit = bytes.nullable();

const usage = z.object({
  scope: z.enum(['me', 'workspace']),
  /** The bytes of mine, trash and versions together. */
  used: bytes,
  /** Bytes of uploads that are running. */
  reserved: bytes,
  quota: limit,
  available: limit,
  /** Used part of the quota in percent; over 100 when the quota was lowered. */
  percent: z.int().min(0).nullable(),
  places: z.object({
    /** The current content of what is not deleted; the sum of `kinds`. */
    mine: amount,
    /** What others share with the caller; not charged. Zero for the workspace. */
    shared: amount,
    /** Current content and older versions of what is deleted. */
    trash: amount,
    /** Older versions of what is not deleted. */
    versions: amount,
  }),
  /** All groups, in their order. */
  kinds: z.array(amount.extend({ kind: z.enum(FILE_GROUPS) })).length(FILE_GROUPS.length),
  /** The caller's largest files; none for the workspace, whose files its managers may not see. */
  largest: z.array(fileItem).max(LARGEST_SHOWN),
  /** Of the server; for holders of files.manage. */
  disk: z.object({ free: bytes, total: bytes }).optional(),
  measuredAt: instant,
});
export type FileUsage = z.output<typeof usage>;

const personUsage = z.object({
  person: personRef,
  used: bytes,
  quota: limit,
  /** Whether the quota is the default of the workspace. */
  isDefault: z.boolean(),
});
export type PersonUsage = z.output<typeof personUsage>;

const settings = z.object({
  version,
  /** Quota in bytes of people without one of their own; null is unlimited. */
  fileQuotaDefault: limit,
  /** Whether public links work. */
  publicLinks: z.boolean(),
});
export type FileSettings = z.output<typeof settings>;

/** Storage: figures, quotas and settings. */
export const fileUsageContract = defineContract({
  usage: {
    ...fileUsageAddresses.usage,
    summary: 'How much is stored, by place and kind; of the workspace for holders of files.manage',
    access: 'files.use',
    query: z.object({ scope: z.enum(['me', 'workspace']).default('me') }),
    response: z.object({ usage }),
  },
  people: {
    ...fileUsageAddresses.people,
    summary: 'How much everybody stores, the most first',
    access: 'files.manage',
    query: z.object(paging),
    response: z.object({ people: z.array(personUsage).max(MAX_LIMIT), next: nextCursor }),
  },
  setQuota: {
    ...fileUsageAddresses.setQuota,
    summary: 'Set the quota of a person; a lower one stops new bytes only',
    access: 'files.manage',
    body: z.object({
      userId: id,
      /** Bytes; null is the default of the workspace, -1 unlimited. */
      quotaBytes: z.int().min(UNLIMITED).max(MAX_QUOTA).nullable(),
    }),
    response: personUsage,
  },
  settings: {
    ...fileUsageAddresses.settings,
    summary: 'Settings of storage',
    access: 'files.manage',
    response: z.object({ settings }),
  },
  updateSettings: {
    ...fileUsageAddresses.updateSettings,
    summary: 'Change the default quota, or switch public links on or off',
    access: 'files.manage',
    body: z.object({
      version,
      fileQuotaDefault: bytes.max(MAX_QUOTA).nullable().optional(),
      publicLinks: z.boolean().optional(),
    }),
    response: z.object({ settings }),
    errors: ['stale-version'],
  },
});

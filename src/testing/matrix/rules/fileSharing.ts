import { newId, nowIso } from '@/server/db/row';
import type { IdRule, Place } from '../types';
import { each, folderOf, folders } from './fileNodes';

/** A share of a folder with somebody else. */
async function shareOf(place: Place, ownerId: string): Promise<string> {
  const { db } = place.services;
  const subject = { subjectType: 'user', subjectId: newId(), level: 'view' } as const;
  const id = newId();
  await db
    .insertInto('file_share')
    .values({
      id,
      nodeId: await folderOf(place, ownerId),
      ...subject,
      createdById: ownerId,
      createdAt: nowIso(),
    })
    .execute();
  return id;
}

async function linked(place: Place, ownerId: string): Promise<string> {
  const nodeId = await folderOf(place, ownerId);
  await place.services.db
    .insertInto('file_link')
    .values({
      id: newId(),
      nodeId,
      mode: 'view',
      tokenHash: newId(),
      token: 'unreadable',
      createdById: ownerId,
      createdAt: nowIso(),
    })
    .execute();
  return nodeId;
}

/** Shares and links of the file manager belong to their owners; visitors see what is below a link. */
export const fileSharingRules: readonly IdRule[] = [
  {
    at: /^\/api\/files\/links\/(items|content|text|zip)$/,
    field: 'folderId',
    opensNothing: 'decided by the token beside it: openLink.api.test.ts',
  },
  {
    at: /^\/api\/files\/links\/(items|content|text|zip)$/,
    field: 'fileId',
    opensNothing: 'decided by the token beside it: openLink.api.test.ts',
  },
  {
    at: /^\/api\/files\/shares\/new$/,
    field: 'subjectId',
    opensNothing: 'names a person; the item must be one’s own',
  },
  {
    at: /^\/api\/files\/quotas\/update$/,
    field: 'userId',
    opensNothing: 'people are known to who manages storage',
  },
  {
    at: /^\/api\/files\/shares\/new$/,
    field: 'fileId',
    records: folders,
    input: { people: [{ subjectType: 'everyone', level: 'view' }] },
  },
  { at: /^\/api\/files\/links\/set$/, field: 'fileId', records: folders, input: { expiresAt: null } },
  { at: /^\/api\/files\/links\/rotate$/, field: 'fileId', records: each(linked) },
  { at: /^\/api\/files\/links\/delete$/, field: 'fileId', records: folders },
  { at: /^\/api\/files\/shares\/(update|delete)$/, field: 'shareId', records: each(shareOf) },
];

import type { ActivityKind } from '@/domain/people/activityWords';
import type { Readables } from '@/server/core/readables';
import type { Database } from '@/server/db/database';

interface Line {
  entityKind: string;
  entityId: string;
  title: string;
}

const MANAGE = '/dashboard/e-commerce/manage';
const SETTINGS = '/dashboard/settings?tab=';
const part = encodeURIComponent;

/** Pages of singletons, and list pages of records that have no address of their own. */
const PAGES: Partial<Record<ActivityKind, string>> = {
  category: `${MANAGE}/categories`,
  company: `${SETTINGS}invoices`,
  invitation: '/dashboard/user/list?tab=invitations',
  permission: `${SETTINGS}roles`,
  plans: `${SETTINGS}plans`,
  role: `${SETTINGS}roles`,
  settings: `${SETTINGS}invoices`,
  'shipping-method': `${SETTINGS}shop`,
  'shop-settings': `${SETTINGS}shop`,
  'storage-settings': `${SETTINGS}files`,
  'system-mail': `${SETTINGS}outgoing-mail`,
  taxes: `${SETTINGS}shop`,
  workspace: `${SETTINGS}workspace`,
};

const person = ({ entityId }: Line) => `/dashboard/user/${part(entityId)}`;

/** Pages whose address can be built from the log line itself. */
const RECORDS: Partial<Record<ActivityKind, (line: Line) => string>> = {
  user: person,
  person,
  invoice: ({ entityId }) => `/dashboard/invoice/list?invoice=${part(entityId)}`,
  customer: ({ entityId }) => `/dashboard/invoice/customers?customer=${part(entityId)}`,
  discount: ({ title }) => `${MANAGE}/discounts?query=${part(title)}`,
  order: ({ title }) => `/dashboard/e-commerce/orders/${part(title)}`,
  review: ({ entityId }) => `${MANAGE}/reviews?review=${part(entityId)}`,
};

/** Entity types whose addresses come from their own area. */
const DESCRIBED: Partial<Record<ActivityKind, string>> = {
  board: 'kanban.board',
  calendar: 'calendar.calendar',
  card: 'kanban.card',
  event: 'calendar.event',
  file: 'files.node',
  product: 'shop.product',
};

type OwnerQuery = (
  db: Database,
  readerId: string,
  ids: readonly string[],
) => Promise<{ id: string; username: string; at: string }[]>;

/** People whose profile the reader may open: public profiles and the reader's own. */
const openTo = (db: Database, readerId: string) =>
  db
    .selectFrom('user')
    .innerJoin('profile', 'profile.userId', 'user.id')
    .select('user.username')
    .where('user.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('profile.isPublic', '=', 1), eb('user.id', '=', readerId)]));

const onProfile = {
  'profile-post': async (db, readerId, ids) => {
    const rows = await openTo(db, readerId)
      .innerJoin('profile_post as p', 'p.authorId', 'user.id')
      .select('p.id')
      .where('p.id', 'in', ids)
      .where('p.deletedAt', 'is', null)
      .execute();
    return rows.map((row) => ({ ...row, at: `post=${row.id}` }));
  },
  'profile-comment': async (db, readerId, ids) => {
    const rows = await openTo(db, readerId)
      .innerJoin('profile_post as p', 'p.authorId', 'user.id')
      .innerJoin('profile_comment as c', 'c.postId', 'p.id')
      .select(['c.id', 'p.id as postId'])
      .where('c.id', 'in', ids)
      .where('p.deletedAt', 'is', null)
      .execute();
    return rows.map(({ postId, ...row }) => ({ ...row, at: `post=${postId}` }));
  },
  'gallery-item': async (db, readerId, ids) => {
    const rows = await openTo(db, readerId)
      .innerJoin('gallery_item as g', 'g.userId', 'user.id')
      .select('g.id')
      .where('g.id', 'in', ids)
      .where('g.deletedAt', 'is', null)
      .execute();
    return rows.map((row) => ({ ...row, at: 'tab=gallery' }));
  },
} satisfies Partial<Record<ActivityKind, OwnerQuery>>;

function known<T>(of: Readonly<Partial<Record<string, T>>>, kind: string): T | undefined {
  return Object.hasOwn(of, kind) ? of[kind] : undefined;
}

/** Path known from the line itself; null when it must be looked up, when no page shows it, or when it was erased. */
function pathOf(line: Line): string | null {
  const page = known(PAGES, line.entityKind);
  if (page !== undefined) return page;
  return line.title === '' ? null : (known(RECORDS, line.entityKind)?.(line) ?? null);
}

/** The user who reads the log; records that they may not read get no link. */
export interface Reader {
  userId: string;
  readables: Readables;
}

/** Paths of the records on a page of the log, in its order; one query per kind that has to be looked up. */
export async function pathsOf(
  db: Database,
  lines: readonly Line[],
  { userId, readables }: Reader,
): Promise<(string | null)[]> {
  const looked = new Map<string, string>();
  const idsOf = (kind: string) => [
    ...new Set(lines.filter(({ entityKind }) => entityKind === kind).map(({ entityId }) => entityId)),
  ];
  const kinds = new Set(lines.map(({ entityKind }) => entityKind));
  for (const kind of kinds) {
    const [type, owners] = [known(DESCRIBED, kind), known<OwnerQuery>(onProfile, kind)];
    if (type !== undefined)
      for (const { id, path } of await readables.described(db, userId, type, idsOf(kind)))
        looked.set(id, path);
    if (owners)
      for (const { id, username, at } of await owners(db, userId, idsOf(kind)))
        looked.set(id, `/dashboard/user/${part(username)}?${at}`);
  }
  return lines.map((line) => pathOf(line) ?? looked.get(line.entityId) ?? null);
}

import { sql } from 'kysely';
import { ApiError } from '@/domain/errors';
import { LINK_TICKET_HEADER } from '@/domain/files/openLink';
import { byLink } from '@/server/core/publicLinks/guesses';
import { hashOfToken } from '@/server/core/publicLinks/token';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { isTicket } from './ticket';

/** 404: unknown, ended, or of something that is no longer there; the reasons are never distinguished. */
export function linkGone(): ApiError {
  return new ApiError(404, 'link-gone', { message: 'This link does not work' });
}

/** A public link that works now. */
export interface OpenLink {
  id: string;
  nodeId: string;
  tokenHash: string;
  passwordHash: string | null;
  expiresAt: string | null;
  ownerName: string;
}

interface LinkRow extends OpenLink {
  works: number;
}

/** The link of a token; whether it works: switched on, not ended, its owner active, nothing around it deleted. */
async function rowOf(db: Database, token: string, now: Date): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    with recursive link as (select * from file_link where "tokenHash" = ${hashOfToken(token)} and mode = 'view'),
    chain(id, "parentId", "isGone") as (
      select node.id, node."parentId", case when coalesce(node."deletedAt", node."purgingAt") is null then 0 else 1 end
      from link join file_node node on node.id = link."nodeId"
      union all
      select node.id, node."parentId", case when coalesce(node."deletedAt", node."purgingAt") is null then 0 else 1 end
      from chain join file_node node on node.id = chain."parentId"
    )
    select link.id, link."nodeId", link."tokenHash", link."passwordHash", link."expiresAt", owner.name as "ownerName",
      case when (link."expiresAt" is null or link."expiresAt" > ${nowIso(now)})
        and (select max("isGone") from chain) = 0
        and (select "publicLinks" from file_setting) = 1
        and owner."approvedAt" is not null and owner."rejectedAt" is null and owner."deletedAt" is null
        and owner.banned = 0 then 1 else 0 end as works
    from link join file_node node on node.id = link."nodeId" join "user" owner on owner.id = node."ownerId"`.execute(
    db,
  );
  return rows[0];
}

export type Visit = Pick<Services, 'config' | 'db' | 'now'> & { request: RequestInfo };

/**
 * The link of a token, without regard to its password. Unknown tokens count against guessing.
 * @throws ApiError 404 `link-gone`, 429 `too-many-attempts`.
 */
export async function findLink(visit: Visit, token: string): Promise<OpenLink> {
  const { works, ...link } = await byLink('files', visit, async () => {
    const row = await rowOf(visit.db, token, visit.now());
    if (!row) throw linkGone();
    return row;
  });
  if (works !== 1) throw linkGone();
  return link;
}

/** What a visitor sends with each call. */
export interface Keys {
  token: string;
  ticket?: string | undefined;
}

/** The ticket of a call, from its query or its header. */
export const ticketOf = ({ request }: Pick<Visit, 'request'>, { ticket }: Keys): string | undefined =>
  ticket ?? request.headers.get(LINK_TICKET_HEADER) ?? undefined;

/** Whether a link needs no password, or came with a ticket that stands for it. */
export function isUnlocked(visit: Visit, link: OpenLink, keys: Keys): boolean {
  if (link.passwordHash === null) return true;
  const ticket = ticketOf(visit, keys);
  return ticket !== undefined && isTicket(visit.config, link, ticket, visit.now());
}

/**
 * The link of a call that shows what is behind it.
 * @throws ApiError 404 `link-gone`, 401 `password-required`, 429 `too-many-attempts`.
 */
export async function openLink(visit: Visit, keys: Keys): Promise<OpenLink> {
  const link = await findLink(visit, keys.token);
  if (!isUnlocked(visit, link, keys))
    throw new ApiError(401, 'password-required', { message: 'This link has a password' });
  return link;
}

interface Step {
  id: string;
  name: string;
}

/**
 * The items from that of the link down to one in it, both included; the link itself is known to work.
 * @throws ApiError 404 `link-gone` for what is not below it, or deleted.
 */
export async function pathInLink(db: Database, { nodeId }: OpenLink, itemId: string): Promise<Step[]> {
  const { rows } = await sql<Step & { isGone: number }>`
    with recursive chain(id, "parentId", name, "isGone", depth) as (
      select id, "parentId", name, case when coalesce("deletedAt", "purgingAt") is null then 0 else 1 end, 0
      from file_node where id = ${itemId}
      union all
      select node.id, node."parentId", node.name,
        case when coalesce(node."deletedAt", node."purgingAt") is null then 0 else 1 end, chain.depth + 1
      from chain join file_node node on node.id = chain."parentId" where chain.id <> ${nodeId}
    )
    select id, name, "isGone" from chain order by depth desc`.execute(db);
  if (rows[0]?.id !== nodeId || rows.some(({ isGone }) => isGone === 1)) throw linkGone();
  return rows.map(({ id, name }) => ({ id, name }));
}

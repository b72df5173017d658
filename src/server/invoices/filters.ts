import { sql, type SqlBool } from 'kysely';
import type { Age } from '@/domain/invoices/ageing';
import type { InvoiceFilters } from '@/domain/invoices/listQuery';
import { OPEN_PHASES, type InvoiceStatus } from '@/domain/invoices/status';
import { phrasesOf } from '@/domain/search/words';
import { type Database, dialectOf } from '@/server/db/database';
import { type NarrowFilter, ofIndex } from '@/server/db/accessPath';
import { notDeleted } from '@/server/db/row';
import { hasWords } from '@/server/db/words';
import {
  agedAs,
  allOf,
  between,
  datedIn,
  dueAs,
  equals,
  isIssued,
  isTrashed,
  kindIs,
  phaseIn,
  phasesOf,
  statusIn,
  type Condition,
} from './conditions';

/** The caller: users without `invoices.read` see their own documents, and no drafts. */
export interface Viewer {
  userId: string;
  seesAll: boolean;
}

/** Context of rules about days. */
export interface Clock {
  /** Today in the workspace. */
  today: string;
  /** The workspace's IANA zone. */
  zone: string;
}

/** Conditions of the list, and those that may narrow it to a few rows. */
interface Selection {
  conditions: Condition[];
  narrow: NarrowFilter[];
}

/** Conditions that an index answers. */
const led = (...conditions: Condition[]): Selection => ({
  conditions,
  narrow: conditions.length === 0 ? [] : [{ where: allOf(conditions) }],
});
const only = (...conditions: Condition[]): Selection => ({ conditions, narrow: [] });

/** The documents of a person's own customer record. */
export function ownedBy(userId: string): Condition {
  return sql<SqlBool>`invoice."partyId" = (select id from party where "userId" = ${userId})`;
}

function ofViewer({ userId, seesAll }: Viewer): Selection[] {
  if (seesAll) return [];
  return [led(ownedBy(userId)), only(isIssued)];
}

/** How a search runs: row by row while a page is read, or as a set when all rows are needed. */
type SearchBy = 'row' | 'set';

function searched(db: Database, query: string | undefined, by: SearchBy): Selection[] {
  if (!query) return [];
  const phrases = phrasesOf(query);
  if (phrases.length === 0) return [only(sql<SqlBool>`1 = 0`)];
  const words = phrases.flatMap((phrase) =>
    phrase.map((word, at) => ({ word, open: at === phrase.length - 1 })),
  );
  const search = hasWords(db, 'invoice', words);
  // The index holds words without their order, which matters within phrases of several words.
  const looked = by === 'row' ? phrases : phrases.filter((phrase) => phrase.length > 1);
  const likes = looked.map((phrase) => sql<SqlBool>`invoice.words like ${`% ${phrase.join(' ')}%`}`);
  const byRow = by === 'row' && dialectOf(db) === 'sqlite';
  return [{ conditions: byRow ? likes : [search.where, ...likes], narrow: [search] }];
}

/** All filters but search and tab. */
function common(filters: InvoiceFilters, { today, zone }: Clock): Selection[] {
  const { partyId, serviceId, age, source, currency, min, max } = filters;
  return [
    ...(partyId ? [led(equals('partyId', partyId))] : []),
    ...(serviceId ? [led(equals('mainServiceId', serviceId))] : []),
    ...(source ? [led(equals('sourceType', source))] : []),
    ...(currency ? [led(equals('currency', currency))] : []),
    ...(age ? [aged(age, filters.sort, today)] : []),
    led(...between('amount', min, max)),
    led(...datedIn(filters, zone)),
  ];
}

/** Row limits for gathering an aging bucket, by sort, where walking the open invoices may fill a page sooner. */
const FEW_OF: Partial<Record<InvoiceFilters['sort'], number>> = {
  '-issueDate': 500,
  issueDate: 4000,
  total: 500,
  '-total': 500,
};

/** Open invoices by due day; within a due day the index orders them by issue day. */
function aged(age: Age, sort: InvoiceFilters['sort'], today: string): Selection {
  const where = allOf([ofIndex(phaseIn(OPEN_PHASES)), ...dueAs(age, today)]);
  return { conditions: agedAs(age, today), narrow: [{ where, few: FEW_OF[sort] ?? 1500 }] };
}

/** Rows of the statuses; only the phases narrow the list, because no index has the due day in front as well. */
function staged(status: readonly InvoiceStatus[], today: string): Selection {
  const { narrow } = led(phaseIn(phasesOf(status)));
  return { conditions: statusIn(status, today), narrow };
}

/** The tab: status and kind. */
function tabbed({ status, kind }: InvoiceFilters, { today }: Clock): Selection[] {
  const ofKind = kind === undefined ? [] : [kindIs(kind)];
  const narrow =
    kind === 'credit_note' ? [{ where: allOf([ofIndex(kindIs(kind)), ...between('issueKey', '')]) }] : [];
  return [...(status?.length ? [staged(status, today)] : []), { conditions: ofKind, narrow }];
}

const join = (parts: readonly Selection[], place: Condition) => ({
  place,
  conditions: parts.flatMap(({ conditions }) => conditions),
  // The filter indexes leave out rows in the trash.
  narrow: place === isTrashed ? [] : parts.flatMap(({ narrow }) => narrow),
});

/** Criteria of a list. */
export interface ListCriteria {
  filters: InvoiceFilters;
  viewer: Viewer;
  clock: Clock;
}

/** The rows of the list. */
export function selectRows(db: Database, { filters, viewer, clock }: ListCriteria) {
  const search = searched(db, filters.query, 'row');
  const place = filters.trash ? isTrashed : notDeleted('invoice');
  return join([...ofViewer(viewer), ...search, ...common(filters, clock), ...tabbed(filters, clock)], place);
}

/** The rows that the figures cover: those of all tabs, or of the trash. */
export function selectFigures(
  db: Database,
  { filters, viewer, clock }: ListCriteria,
  place: Condition = notDeleted('invoice'),
) {
  return join([...ofViewer(viewer), ...searched(db, filters.query, 'set'), ...common(filters, clock)], place);
}

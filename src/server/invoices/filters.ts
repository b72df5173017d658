import { sql, type SqlBool } from 'kysely';
import type { Age } from '@/domain/invoices/ageing';
import type { InvoiceFilters } from '@/domain/invoices/listQuery';
import { isOpen, type InvoiceStatus } from '@/domain/invoices/status';
import { phrasesOf } from '@/domain/invoices/words';
import type { Database } from '@/server/db/database';
import type { IndexedFilter } from '@/server/db/chooseIndex';
import { notDeleted } from '@/server/db/row';
import { hasWords } from '@/server/db/words';
import {
  agedAs,
  allOf,
  between,
  datedIn,
  equals,
  isIssued,
  isTrashed,
  kindIs,
  phaseIn,
  phasesOf,
  statusIn,
  type Condition,
} from './conditions';

/** Who asks: people without `invoices.read` see their own documents, and no drafts. */
export interface Viewer {
  userId: string;
  seesAll: boolean;
}

/** What the rules about days need to know. */
export interface Clock {
  /** Today in the workspace. */
  today: string;
  /** The workspace's IANA zone. */
  zone: string;
}

/** Which rows are in the list, and which conditions can leave few of them. */
export interface Selection {
  conditions: Condition[];
  narrow: IndexedFilter[];
}

/** Conditions that an index answers. */
const led = (index: string, conditions: readonly Condition[]): Selection => ({
  conditions: [...conditions],
  narrow: conditions.length === 0 ? [] : [{ index, where: allOf([...conditions, notDeleted('invoice')]) }],
});
const only = (...conditions: Condition[]): Selection => ({ conditions, narrow: [] });

/** The documents of a person's own customer record. */
export function ownedBy(userId: string): Condition {
  return sql<SqlBool>`invoice."partyId" = (select id from party where "userId" = ${userId})`;
}

function ofViewer({ userId, seesAll }: Viewer): Selection[] {
  if (seesAll) return [];
  return [led('invoice_of_party', [ownedBy(userId)]), only(isIssued)];
}

/** How a search is answered: row by row on the way to a page, or as a set when all rows are wanted. */
type SearchBy = 'row' | 'set';

function searched(db: Database, query: string | undefined, by: SearchBy): Selection[] {
  if (!query) return [];
  const phrases = phrasesOf(query);
  if (phrases.length === 0) return [only(sql<SqlBool>`1 = 0`)];
  const words = phrases.flatMap((phrase) =>
    phrase.map((word, at) => ({ word, open: at === phrase.length - 1 })),
  );
  const search = hasWords(db, 'invoice', words);
  // The index knows words, not their order: that matters where several belong together.
  const looked = by === 'row' ? phrases : phrases.filter((phrase) => phrase.length > 1);
  const likes = looked.map((phrase) => sql<SqlBool>`invoice.words like ${`% ${phrase.join(' ')}%`}`);
  return [
    { conditions: by === 'row' ? likes : [search.where, ...likes], narrow: [{ index: null, ...search }] },
  ];
}

const INDEX_OF_DATE = {
  issue: 'invoice_by_issueKey',
  due: 'invoice_by_dueKey',
  paid: 'invoice_of_paid',
} as const;

/** All filters but search and tab. */
function common(filters: InvoiceFilters, { today, zone }: Clock): Selection[] {
  const { partyId, serviceId, age, source, currency, min, max, dateField } = filters;
  return [
    ...(partyId ? [led('invoice_of_party', [equals('partyId', partyId)])] : []),
    ...(serviceId ? [led('invoice_of_service', [equals('mainServiceId', serviceId)])] : []),
    ...(source ? [led('invoice_of_source', [equals('sourceType', source)])] : []),
    ...(currency ? [led('invoice_figures', [equals('currency', currency)])] : []),
    ...(age ? [aged(age, filters.sort, today)] : []),
    led('invoice_by_amount', between('amount', min, max)),
    led(INDEX_OF_DATE[dateField], datedIn(filters, zone)),
  ];
}

/** Where a walk along the open ones soon meets a page of an age, gathering pays for very few only. */
const FEW_OF: Partial<Record<InvoiceFilters['sort'], number>> = {
  '-issueDate': 500,
  issueDate: 4000,
  total: 500,
  '-total': 500,
};

/** Open invoices by due day; in the index those of a day stand in the order of the days of issue. */
function aged(age: Age, sort: InvoiceFilters['sort'], today: string): Selection {
  const condition = agedAs(age, today);
  const where = allOf([condition, notDeleted('invoice')]);
  return {
    conditions: [condition],
    narrow: [{ index: 'invoice_open_due', where, few: FEW_OF[sort] ?? 1500 }],
  };
}

/** Rows of the statuses; the phases alone say which few they may be among, for no index has the due days in front, too. */
function staged(status: readonly InvoiceStatus[], sort: InvoiceFilters['sort'], today: string): Selection {
  const phases = phasesOf(status);
  const amounts = sort.endsWith('total');
  const open = phases.length > 1 && phases.every(isOpen);
  const index = open
    ? `invoice_open${amounts ? '_amount' : ''}`
    : `invoice_${amounts ? 'phase_amount' : 'of_phase'}`;
  const { narrow } = led(index, [phaseIn(phases)]);
  return { conditions: [statusIn(status, today)], narrow };
}

/** The tab: status and kind. */
function tabbed({ status, kind, sort }: InvoiceFilters, { today }: Clock): Selection[] {
  const ofKind = kind === undefined ? [] : [kindIs(kind)];
  return [
    ...(status?.length ? [staged(status, sort, today)] : []),
    kind === 'credit_note' ? led('invoice_credit_notes', ofKind) : only(...ofKind),
  ];
}

const join = (parts: readonly Selection[], place: Condition): Selection => ({
  conditions: [place, ...parts.flatMap(({ conditions }) => conditions)],
  // The indexes of filters hold what is not in the trash.
  narrow: place === isTrashed ? [] : parts.flatMap(({ narrow }) => narrow),
});

/** What a list is asked for. */
export interface ListCriteria {
  filters: InvoiceFilters;
  viewer: Viewer;
  clock: Clock;
}

/** The rows of the list. */
export function selectRows(db: Database, { filters, viewer, clock }: ListCriteria): Selection {
  const search = searched(db, filters.query, 'row');
  const place = filters.trash ? isTrashed : notDeleted('invoice');
  return join([...ofViewer(viewer), ...search, ...common(filters, clock), ...tabbed(filters, clock)], place);
}

/** The rows that the figures speak of: those of all tabs, or of the trash. */
export function selectFigures(
  db: Database,
  { filters, viewer, clock }: ListCriteria,
  place: Condition = notDeleted('invoice'),
): Selection {
  return join([...ofViewer(viewer), ...searched(db, filters.query, 'set'), ...common(filters, clock)], place);
}

import { generateNKeysBetween } from 'fractional-indexing';
import { type Insertable, sql } from 'kysely';
import type { AccountColor, AccountKind } from '@/domain/banking/words';
import { addDays } from '@/domain/days';
import { Random } from '@/server/core/random';
import { textsIn } from '@/server/core/texts';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import type { LedgerAccountTable, LedgerEntryTable } from '@/server/db/tables/ledger';
import { wordsOfEntry } from './entries/read';
import { bookMissing } from './payments/missing';
import { placeOf } from './place';
import { BY_CARD, type EntryPlan, EXPENSES, IN_CASH, INCOMES, MESSAGES, SALARY } from './seed/texts';
import { transferEntry } from './transfers/create';

const SEED = 64;
const DAY = 86_400_000;
/** People with an account, and the transfers between accounts. */
const [PEOPLE, TRANSFERS] = [4, 40];
/** Days over which entries lie, the newer ones closer together. */
const SPAN = 180;
const [FEWEST, MOST] = [20, 60];

interface Person {
  id: string;
  name: string;
  role: string;
  approvedAt: string | null;
  rejectedAt: string | null;
  banned: number;
}

interface SeedOptions {
  now: Date;
  /** The demo's accounts first. */
  users: readonly Person[];
}

type Account = Insertable<LedgerAccountTable> & { id: string; name: string; ownerId: string | null };
type Entry = Insertable<LedgerEntryTable>;

/** The clock of the sample: days before today, and their instants. */
interface Clock {
  random: Random;
  now: Date;
  today: string;
  currency: string;
}

function account(
  { random, now, currency }: Clock,
  facts: Partial<Account> & { name: string; rank: string },
): Account {
  const at = new Date(now.getTime() - (SPAN + 30) * DAY);
  return {
    ...newRow(at.toISOString()),
    id: random.id(at),
    kind: 'current',
    ownerId: null,
    currency,
    opening: 0,
    balance: 0,
    overdraft: 0,
    last4: null,
    color: 'default',
    isDefault: 0,
    archivedAt: null,
    ...facts,
  };
}

type OfWorkspace = [name: string, kind: AccountKind, color: AccountColor, opening: number, last4?: string];

function workspaceAccounts(clock: Clock, main: string): Account[] {
  const list: OfWorkspace[] = [
    [main, 'current', 'default', 2_500_000],
    ['Savings', 'savings', 'cyan', 800_000],
    ['Card', 'card', 'purple', 400_000, '4021'],
    ['Petty cash', 'cash', 'orange', 30_000],
  ];
  const ranks = generateNKeysBetween(null, null, list.length);
  return list.map(([name, kind, color, opening, last4 = null], at) =>
    account(clock, {
      name,
      kind,
      color,
      opening,
      last4,
      rank: ranks[at] ?? '',
      isDefault: at === 0 ? 1 : 0,
    }),
  );
}

const COLORS: readonly AccountColor[] = ['blue', 'red', 'cyan', 'purple'];

function personAccounts(clock: Clock, people: readonly Person[]): Account[] {
  const [rank = ''] = generateNKeysBetween(null, null, 1);
  return people.map(({ id: ownerId }, at) =>
    account(clock, {
      name: 'Everyday',
      ownerId,
      rank,
      isDefault: 1,
      color: COLORS[at % COLORS.length] ?? 'default',
      opening: 350_000,
      overdraft: 50_000,
    }),
  );
}

/** Days ago, more of them recently. */
const daysAgo = (random: Random) => Math.floor(random.next() ** 1.6 * SPAN);

function entry(
  clock: Clock,
  of: Account,
  plan: EntryPlan,
  { ago, sign }: { ago: number; sign: 1 | -1 },
): Entry {
  const { random, now, today, currency } = clock;
  const at = new Date(now.getTime() - ago * DAY - random.int(1, 600) * 60_000);
  const texts = { category: plan.category, counterparty: random.pick(plan.counterparties), message: '' };
  return {
    ...newRow(at.toISOString()),
    ...texts,
    id: random.id(at),
    accountId: of.id,
    kind: sign > 0 ? 'income' : 'expense',
    amount: sign * random.int(plan.from, plan.to),
    currency,
    counterpartUserId: null,
    bookedOn: addDays(today, -ago),
    transferId: null,
    source: 'manual',
    sourceKey: null,
    words: wordsOfEntry(texts),
  };
}

const LARGE = new Set(['Rent', 'Travel']);

/** Salary and rent of every month, and smaller amounts between. */
function entriesOfPerson(clock: Clock, own: Account): Entry[] {
  const { random } = clock;
  const [rent] = EXPENSES as [EntryPlan];
  const months = Array.from({ length: Math.floor(SPAN / 30) }, (_, month) => month * 30);
  const monthly = months.flatMap((ago) => [
    entry(clock, own, SALARY, { ago: ago + 2, sign: 1 }),
    entry(clock, own, rent, { ago: ago + 1, sign: -1 }),
  ]);
  const small = EXPENSES.filter(({ category }) => !LARGE.has(category));
  // Each category is there at least once.
  const once = [
    ...EXPENSES.slice(1).map((plan) => entry(clock, own, plan, { ago: daysAgo(random), sign: -1 })),
    ...INCOMES.map((plan) => entry(clock, own, plan, { ago: daysAgo(random), sign: 1 })),
  ];
  const count = random.int(FEWEST, MOST) - monthly.length - once.length;
  const others = Array.from({ length: Math.max(0, count) }, () =>
    entry(clock, own, random.pick(small), { ago: daysAgo(random), sign: -1 }),
  );
  return [...monthly, ...once, ...others];
}

/** A transfer between two accounts as its two entries. */
function transfer(
  clock: Clock,
  [from, to]: readonly [Account, Account],
  names: ReadonlyMap<string, string>,
): Entry[] {
  const { random, now, today } = clock;
  const ago = daysAgo(random);
  const at = new Date(now.getTime() - ago * DAY - random.int(1, 600) * 60_000);
  const isPrivate = from.ownerId !== null && to.ownerId !== null;
  const amount = isPrivate ? random.int(5, 80) * 100 : random.int(4, 40) * 1000;
  const endOf = (own: Account, other: Account) => {
    const isPerson = own.ownerId !== null && own.ownerId !== other.ownerId;
    const name = isPerson ? (names.get(own.ownerId ?? '') ?? own.name) : own.name;
    return { account: own, name, userId: isPerson ? own.ownerId : null };
  };
  const [payer, payee] = [endOf(from, to), endOf(to, from)];
  const facts = {
    message: isPrivate ? random.pick(MESSAGES) : '',
    bookedOn: addDays(today, -ago),
    transferId: random.id(at),
  };
  return [
    { ...newRow(at.toISOString()), ...transferEntry(payer, payee, { ...facts, amount: -amount }) },
    { ...newRow(at.toISOString()), ...transferEntry(payee, payer, { ...facts, amount }) },
  ].map((row) => ({ ...row, id: random.id(at) }));
}

function transfers(
  clock: Clock,
  own: readonly Account[],
  people: readonly Account[],
  names: ReadonlyMap<string, string>,
) {
  const { random } = clock;
  const [main, ...others] = own as [Account, ...Account[]];
  return Array.from({ length: TRANSFERS }, (_, at) => {
    if (at % 4 === 0) return transfer(clock, [main, random.pick(others)], names);
    const from = random.pick(people);
    const to = random.pick(people.filter(({ id }) => id !== from.id));
    return transfer(clock, [from, to], names);
  }).flat();
}

const several = (clock: Clock, of: Account, plans: readonly EntryPlan[], count: number) =>
  Array.from({ length: count }, () =>
    entry(clock, of, clock.random.pick(plans), { ago: daysAgo(clock.random), sign: -1 }),
  );

/** Guests don’t use the ledger. */
const isActive = ({ role, approvedAt, rejectedAt, banned }: Person) =>
  role !== 'guest' && approvedAt !== null && rejectedAt === null && banned === 0;

/** Fills the ledger: accounts of the workspace and of people, their entries, transfers, and all payments. */
export async function seedLedger(trx: Transaction, { now, users }: SeedOptions): Promise<void> {
  const { currency, language, today } = await placeOf(trx, now);
  const clock: Clock = { random: new Random(SEED), now, today, currency };
  const people = users.filter(isActive).slice(0, PEOPLE);
  const own = workspaceAccounts(clock, textsIn(language)('defaults.mainAccount'));
  const theirs = personAccounts(clock, people);
  const [, , card, cash] = own as [Account, Account, Account, Account];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const entries = [
    ...theirs.flatMap((one) => entriesOfPerson(clock, one)),
    ...several(clock, card, BY_CARD, 18),
    ...several(clock, cash, IN_CASH, 10),
    ...transfers(clock, own, theirs, names),
  ];
  await insertMany(trx, 'ledger_account', [...own, ...theirs]);
  await insertMany(trx, 'ledger_entry', entries);
  await sql`update ledger_account set balance = opening + coalesce((select sum(amount) from ledger_entry
    where "accountId" = ledger_account.id), 0)`.execute(trx);
  await bookMissing({ db: trx, now: () => now });
}

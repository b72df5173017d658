import * as z from 'zod';
import { invoiceRow } from '@/domain/invoices/schemas';
import { personRef } from '@/domain/people/personRef';
import { currency, day, id, instant, minorSum, minorUnits, version } from '@/domain/schemas';
import { picture } from '@/domain/shop/picture';

const text = (most: number) => z.string().max(most);
const count = z.int().min(0);

/** A product as dashboards show it; prices in minor units of `currency`. */
export const productTile = z.object({
  id,
  slug: text(200),
  name: text(200),
  cover: picture.nullable(),
  category: text(120).nullable(),
  price: minorUnits,
  compareAtPrice: minorUnits.optional(),
  currency,
  colors: z.array(text(60)),
  /** Mean of its reviews, 0-5 with one decimal. */
  rating: z.number(),
  reviews: count,
});
export type ProductTile = z.output<typeof productTile>;

/** The product that sold most. */
export const bestSeller = z.object({ product: productTile, pieces: count, net: minorUnits });
export type BestSeller = z.output<typeof bestSeller>;

/** A person by what their products sold. Null: products of nobody. */
export const seller = z.object({
  person: personRef.nullable(),
  category: text(120).nullable(),
  pieces: count,
  net: minorUnits,
});
export type Seller = z.output<typeof seller>;

/** A variant at or under its threshold. */
export const lowVariant = z.object({
  variantId: id,
  productId: id,
  slug: text(200),
  name: text(200),
  /** Values of its options, e.g. `Red / 42`. */
  options: text(200),
  cover: picture.nullable(),
  left: z.int(),
  threshold: z.int(),
});
export type LowVariant = z.output<typeof lowVariant>;

/** An account of the workspace with what came in and went out in the range, in minor units. */
export const storeAccount = z.object({
  accountId: id.nullable(),
  name: text(60),
  currency,
  balance: minorSum,
  in: minorSum,
  out: minorSum,
});
export type StoreAccount = z.output<typeof storeAccount>;

export const newInvoice = invoiceRow;

/** A person by likes of their posts; equal likes share a place. */
export const topAuthor = z.object({ person: personRef, likes: count, place: count });
export type TopAuthor = z.output<typeof topAuthor>;

/** A card that is due, or an event of today. */
export const agendaItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('card'),
    id,
    key: text(30),
    title: text(500),
    board: text(120),
    dueOn: day,
    /** Null without a time of the day. */
    dueAt: instant.nullable(),
    version,
  }),
  z.object({
    kind: z.literal('event'),
    id,
    title: text(300),
    startsAt: instant,
    endsAt: instant,
    isAllDay: z.boolean(),
    color: text(20),
    path: text(300),
  }),
]);
export type AgendaItem = z.output<typeof agendaItem>;

/** A row of the activity log, in short. */
export const activityLine = z.object({
  id,
  at: instant,
  actor: personRef.nullable(),
  area: text(30),
  action: text(60),
  entityKind: text(30),
  entityId: z.string(),
  title: z.string(),
  /** Path of the page that shows it; null if there is none. */
  path: z.string().nullable(),
});
export type ActivityLine = z.output<typeof activityLine>;

/** What happened to an order. */
export const orderMoment = z.object({
  id,
  kind: text(40),
  number: text(60),
  at: instant,
  /** Minor units of `currency`, where the event is about money. */
  amount: minorUnits.optional(),
  currency,
});
export type OrderMoment = z.output<typeof orderMoment>;

/** An open card of the reader. */
export const myTask = z.object({
  id,
  key: text(30),
  boardId: id,
  board: text(120),
  column: text(120),
  name: text(500),
  dueOn: day.nullable(),
  /** Null without a time of the day. */
  dueAt: instant.nullable(),
  version,
});
export type MyTask = z.output<typeof myTask>;

/** Orders shipped to a country beside the visits of the shop from it. */
export const conversionRow = z.object({
  country: text(2),
  orders: count,
  visits: count,
  /** Orders of 100 visits, one decimal. */
  percent: z.number(),
});
export type ConversionRow = z.output<typeof conversionRow>;

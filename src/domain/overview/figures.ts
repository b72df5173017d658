import * as z from 'zod';
import { currency, day } from '@/domain/schemas';

const unit = z.enum(['count', 'money', 'bytes', 'percent']);
const label = z.string().max(200);
/** A name of a dimension: a state, a country, a category. Texts are made by the client. */
const key = z.string().max(120);
const value = z.number();

/** What a figure leaves out: `withoutCost` with a count, `otherCurrencies` with sums in minor units, and so on. */
export const note = z.object({
  code: z.enum(['withoutCost', 'otherCurrencies', 'overdrawn', 'dailyVisitors']),
  count: z.int().optional(),
  sums: z.array(z.object({ currency, amount: z.int() })).optional(),
});
export type Note = z.output<typeof note>;
const notes = z.array(note).optional();

/** One number; the spark has up to ten parts of the range, oldest first. */
export const metric = z.object({
  unit,
  value,
  /** Of the period it is compared with. */
  previous: value.optional(),
  spark: z.array(value).max(10),
  notes,
});
export type Metric = z.output<typeof metric>;

const bucket = z.object({ start: day, end: day, partial: z.literal(true).optional() });

/** Numbers over time: for each bucket one value of each series. */
export const series = z.object({
  unit,
  buckets: z.array(bucket),
  series: z.array(
    z.object({ key, label: label.optional(), values: z.array(value), previous: z.array(value).optional() }),
  ),
  notes,
});
export type Series = z.output<typeof series>;

/** Parts of a whole. */
export const shares = z.object({
  unit,
  total: value,
  parts: z.array(z.object({ key, label: label.optional(), value, previous: value.optional() })),
  notes,
});
export type Shares = z.output<typeof shares>;

/** Rows of a widget; `more` when there are others. */
export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), more: z.boolean() });
export interface Rows<Row> {
  rows: Row[];
  more: boolean;
}

const failed = z.object({
  state: z.literal('failed'),
  /** `timeout`, or the code of the error. */
  code: z.string().max(60),
  message: z.string().max(200),
  requestId: z.string().max(100),
});

/** A widget's data, or why it failed. */
export const widgetOf = <Data extends z.ZodType>(data: Data) =>
  z.discriminatedUnion('state', [z.object({ state: z.literal('ok'), data }), failed]).optional();
export type Failed = z.output<typeof failed>;
export type WidgetAnswer<Data> = { state: 'ok'; data: Data } | Failed;

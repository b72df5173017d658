import type { NotificationRequest } from '@/domain/events';
import type { Reminder } from '@/domain/kanban/words';
import type { PaymentPurpose } from '@/domain/payments/schemas';

/**
 * Every kind of work for later with what it is given; areas add theirs here. Payloads are plain data and hold ids, not
 * copies: by the time a job runs the rows may have changed. Kinds are `area.verb`.
 */
export interface JobPayloads {
  /** Sends the system's mails that are due. */
  'mail.send': null;
  /** Writes a mail that waits for a mail server into the outgoing-mail folder. */
  'mail.keep': { mailId: string };
  /** Asks the mail server whether it would take mails. */
  'mail.check': null;
  /** Hourly: what has run out goes. */
  'core.cleanUp': null;
  /** Daily: the statistics that the database plans by. */
  'core.analyse': null;
  /** Every ten minutes: live events that nobody can still miss go. */
  'live.purge': null;
  /** Makes the sample data anew, or leaves it for an empty workspace. */
  'demo.reset': null;
  'demo.leave': null;
  /** Gives the people of the sample data their pictures. */
  'demo.drawPictures': null;
  /** Hourly: files that nobody needs go. */
  'blobs.collect': null;
  /** Nightly: a part of the stored bytes is hashed again. */
  'blobs.check': null;
  /** 30 seconds after a message: who has not seen it hears of it. */
  'chat.tell': { messageId: string };
  /** Daily: what has lain in the trash of chat for 30 days goes. */
  'chat.purge': null;
  /** Reads the page that a message links to, once. */
  'chat.preview': { messageId: string; url: string };
  /** Reminds somebody of a card, unless it is done or due at another time by then. */
  'kanban.remind': { cardId: string; userId: string; dueAt: string; remind: Reminder };
  /** Takes people of a role off the cards of boards that they can no longer read. */
  'kanban.leave': { role: string };
  /** Daily: what has lain in the trash of boards for 30 days goes. */
  'kanban.purge': null;
  /** Once after an upgrade: what stored cards are found by is written anew. */
  'kanban.indexCards': null;
  /** Tells a part of many people of one thing. */
  'notifications.deliver': { id: string; request: NotificationRequest };
  /** Sends the mails about single notices that are due. */
  'notifications.mail': null;
  /** Every minute: collected mails of the day and the week. */
  'notifications.digest': null;
  /** Hides notices of what people of a role, or one person, can no longer read; shows what they can again. */
  'notifications.recheck': { role: string } | { userId: string };
  /** Daily: notices that are half a year old go. */
  'notifications.forget': null;
  /** Every minute: payments that wait are asked for at their provider. */
  'payments.reconcile': null;
  /** Asks the provider to pay back. */
  'payments.refund': { refundId: string };
  /** Closes the pages on which an order or invoice could be paid. */
  'payments.close': { purpose: PaymentPurpose; ref: string };
  /** Tells the provider that a saved card is forgotten. */
  'payments.detach': { providerId: string; methodRef: string };
  /** Every minute: orders whose time to be paid is over are cancelled, holds that have ended go. */
  'shop.expire': null;
  /** Daily: what was sent two weeks ago and is paid counts as delivered. */
  'shop.deliver': null;
  /** Tells of the products that were published since the first of them. */
  'shop.tellArrivals': { since: string };
  /** Tells who looks at a product what it costs and how many there are now. */
  'shop.tellProduct': { productId: string };
  /** Takes the rows of a file of products into the shop, from where it stands. */
  'shop.import': { importId: string };
  /** Once after an upgrade: what stored products are found by is written anew. */
  'shop.refreshWords': null;
  /** The test provider tells what happened on its page. */
  'payments.testTell': { eventId: string };
  /** Draws a document that was issued, once. */
  'invoices.pdf': { invoiceId: string };
  /** Daily: drafts that have lain in the trash for 30 days go. */
  'invoices.purge': null;
  /** Nightly: issued documents are compared with the hash of their issue. */
  'invoices.verify': null;
  /** Daily: who is concerned hears of invoices that have become overdue. */
  'invoices.overdue': null;
  /** Hourly: people whose days to come back are over are erased. */
  'account.erase': null;
  /** Hourly: plans whose date has come or is near. */
  'account.renewPlans': null;
}

export type JobKind = keyof JobPayloads;

/** What a handler gets besides its payload. */
export interface JobRun {
  /** Aborted when the process shuts down: finish the step at hand and return. */
  signal: AbortSignal;
}

/**
 * Does the work, again and again the same way: after a crash it runs once more. A returned instant asks for another
 * run then; nothing means done.
 */
export type JobHandler<K extends JobKind> = (payload: JobPayloads[K], run: JobRun) => Promise<Date | void>;

/** A job to be added. */
export interface NewJob<K extends JobKind = JobKind> {
  kind: K;
  payload: JobPayloads[K];
  /** As soon as possible unless said. */
  runAt?: Date;
  /** While a job with this key waits, another one is the same one (the earlier time counts). */
  dedupeKey?: string;
  /** Runs before it is given up; 8 unless said. */
  maxAttempts?: number;
}

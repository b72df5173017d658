import type { CalendarReminder, ChangedEvent } from '@/domain/calendar/jobs';
import type { NotificationRequest } from '@/domain/events';
import type { Reminder } from '@/domain/kanban/words';
import type { DueMail } from '@/domain/mail/jobs';
import type { PaymentPurpose } from '@/domain/payments/schemas';

/**
 * Every kind of background job with its payload; areas add theirs here. Payloads are plain data and hold ids, not
 * copies: by the time a job runs the rows may have changed. Kinds are `area.verb`.
 */
export interface JobPayloads {
  /** Sends the system's mails that are due. */
  'mail.send': null;
  /** Writes a mail that waits for a mail server into the outgoing-mail folder. */
  'mail.keep': { mailId: string };
  /** Checks that the mail server accepts mails. */
  'mail.check': null;
  /** Delivers a mail of the workspace to its recipients. */
  'mail.deliver': DueMail;
  /** Every ten minutes: plans the mails of the workspace that are due and have no job. */
  'mail.resume': null;
  /** Hourly: removes expired data. */
  'core.cleanUp': null;
  /** Daily: updates the statistics of the query planner. */
  'core.analyse': null;
  /** Every ten minutes: deletes live events that are too old for a resumed stream. */
  'live.purge': null;
  /** Recreates the sample data; `demo.leave` replaces it with an empty workspace. */
  'demo.reset': null;
  'demo.leave': null;
  /** Renders the pictures of the people in the sample data. */
  'demo.drawPictures': null;
  /** Hourly: removes files that are no longer needed. */
  'blobs.collect': null;
  /** Nightly: hashes a part of the stored bytes again. */
  'blobs.check': null;
  /** Books payments, refunds and reversals that have no entry in the ledger yet. */
  'banking.bookMissing': null;
  /** Daily: deletes what has been in the trash of the ledger for 30 days. */
  'banking.purge': null;
  /**
   * Reminds a person of an event, or one occurrence, that begins at `startAt`, unless that holds no longer. Null as
   * `recurrenceId`: a single event.
   */
  'calendar.remind': CalendarReminder;
  /** Hourly: schedules the reminders of the next two days. */
  'calendar.fillReminders': null;
  /** Five minutes after a change of an event: notifies those who follow its calendar of what remains of it. */
  'calendar.tellChanged': ChangedEvent;
  /** Daily: deletes what has been in the trash of calendars for 30 days, and what can no longer be undone. */
  'calendar.purge': null;
  /** 30 seconds after a message: notifies people who have not seen it. */
  'chat.tell': { messageId: string };
  /** Daily: deletes what has been in the trash of chat for 30 days. */
  'chat.purge': null;
  /** Fetches the page that a message links to, once. */
  'chat.preview': { messageId: string; url: string };
  /** Daily, and after deletions for good: removes the rows of deleted files, and what was in the trash for 30 days. */
  'files.purge': null;
  /** Hourly, and at the start: completes uploads that a crash has cut, and removes those that have expired. */
  'files.uploads': null;
  /** Reminds a user of a card, unless it is done or its due date has changed by then. */
  'kanban.remind': { cardId: string; userId: string; dueAt: string; remind: Reminder };
  /** Unassigns people of a role from the cards of boards that they can no longer read. */
  'kanban.leave': { role: string };
  /** Daily: deletes what has been in the trash of boards for 30 days. */
  'kanban.purge': null;
  /** Once after an upgrade: rebuilds the search text of all cards. */
  'kanban.indexCards': null;
  /** Daily: deletes emails that have been in trash or spam for 30 days, and deleted labels. */
  'mail.purge': null;
  /** Delivers a notification to one batch of its recipients. */
  'notifications.deliver': { id: string; request: NotificationRequest };
  /** Sends the mails about single notices that are due. */
  'notifications.mail': null;
  /** Every minute: sends due daily and weekly digests. */
  'notifications.digest': null;
  /**
   * Hides notices about records that people of a role, or one person, can no longer read; shows those they can again.
   */
  'notifications.recheck': { role: string } | { userId: string };
  /** Daily: deletes notices after half a year. */
  'notifications.forget': null;
  /** Every minute: queries the provider about pending payments. */
  'payments.reconcile': null;
  /** Requests a refund from the provider. */
  'payments.refund': { refundId: string };
  /** Closes the provider's payment pages of an order or invoice. */
  'payments.close': { purpose: PaymentPurpose; ref: string };
  /** Removes a saved card at the provider. */
  'payments.detach': { providerId: string; methodRef: string };
  /** Every minute: cancels orders that were not paid in time, removes expired holds. */
  'shop.expire': null;
  /** Daily: marks paid orders as delivered two weeks after they were sent. */
  'shop.deliver': null;
  /** Announces the products published since the first of them. */
  'shop.tellArrivals': { since: string };
  /** Sends the current price and stock of a product to the people who have it open. */
  'shop.tellProduct': { productId: string };
  /** Imports the rows of a product file, resuming where it stopped. */
  'shop.import': { importId: string };
  /** Once after an upgrade: rebuilds the search text of all products. */
  'shop.refreshWords': null;
  /** The test provider's webhook about an event on its page. */
  'payments.testTell': { eventId: string };
  /** Generates the PDF of an issued document, once. */
  'invoices.pdf': { invoiceId: string };
  /** Daily: deletes drafts that have been in the trash for 30 days. */
  'invoices.purge': null;
  /** Nightly: compares issued documents with the hash stored when they were issued. */
  'invoices.verify': null;
  /** Daily: notifies the people concerned of newly overdue invoices. */
  'invoices.overdue': null;
  /** Once after an upgrade: tells administrators what newcomers may see. */
  'workspace.tellOfNewcomers': null;
  /** Hourly: erases deleted people after the restore period. */
  'account.erase': null;
  /** Hourly: bills, renews or ends plans whose date has come or is near. */
  'account.renewPlans': null;
}

export type JobKind = keyof JobPayloads;

/** Kinds that delete or end things for good once they are old enough. */
export const DELETING: ReadonlySet<JobKind> = new Set<JobKind>([
  'account.erase',
  'blobs.collect',
  'calendar.purge',
  'chat.purge',
  'core.cleanUp',
  'files.purge',
  'files.uploads',
  'invoices.purge',
  'kanban.purge',
  'live.purge',
  'mail.purge',
  'notifications.forget',
  'shop.expire',
]);

/** What a handler gets besides its payload. */
export interface JobRun {
  /** Aborted when the process shuts down: finish the step at hand and return. */
  signal: AbortSignal;
}

/**
 * Runs a job; must be idempotent, because it runs again after a crash. A returned instant schedules another run;
 * nothing means done.
 */
export type JobHandler<K extends JobKind> = (payload: JobPayloads[K], run: JobRun) => Promise<Date | void>;

/** A job to be added. */
export interface NewJob<K extends JobKind = JobKind> {
  kind: K;
  payload: JobPayloads[K];
  /** Default: as soon as possible. */
  runAt?: Date;
  /** While a job with this key is waiting, adding another is merged into it (the earlier time counts). */
  dedupeKey?: string;
  /** Attempts before it is given up; default 8. */
  maxAttempts?: number;
}

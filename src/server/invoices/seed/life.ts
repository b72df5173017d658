import type { DocumentRows, InvoicePlan, Workshop } from './types';

const HOUR = 3_600_000;
/** Interval between mails with a document. */
const REMINDED_AFTER = 8 * 24 * HOUR;
type Life = Partial<DocumentRows['invoice']>;

/** An instant during office hours of a day, at a minute after midnight if one is given; never in the future. */
export function officeHour(shop: Workshop, day: string, minute = shop.random.int(480, 1020)): Date {
  return new Date(Math.min(shop.startOf(day).getTime() + minute * 60_000, shop.now.getTime()));
}

/** Sent soon after issue, mostly once, and usually viewed within two days. */
export function sending({ random, now }: Workshop, issuedAt: Date): Life {
  const sent = issuedAt.getTime() + random.int(1, 20) * 60_000;
  const seen = sent + random.int(1, 48) * HOUR;
  const until = now.getTime();
  const sentCount = random.pick([1, 1, 1, 2, 3]);
  const last = sent + (sentCount - 1) * REMINDED_AFTER;
  return {
    sentCount,
    lastSentAt: new Date(Math.min(last, until)).toISOString(),
    viewedAt: seen < until && random.chance(0.75) ? new Date(seen).toISOString() : null,
  };
}

const later = (a: string, b: string) => (a > b ? a : b);
const sooner = (a: string, b: string) => (a < b ? a : b);

/** Fixes the order of instants (ISO): no mail after payment or voiding, nothing before the issue. */
export function inOrder(life: Life): Life {
  const { issuedAt, paidAt, voidedAt, lastSentAt, viewedAt } = life;
  if (!issuedAt) return life;
  const end = paidAt
    ? { paidAt: later(paidAt, issuedAt) }
    : voidedAt
      ? { voidedAt: later(voidedAt, issuedAt) }
      : {};
  const last = end.paidAt ?? end.voidedAt;
  if (!last) return life;
  return {
    ...life,
    ...end,
    ...(lastSentAt && { lastSentAt: later(sooner(lastSentAt, last), issuedAt) }),
    ...(viewedAt && end.voidedAt && viewedAt > last && { viewedAt: null }),
  };
}

const VOID_REASONS = ['Wrong customer', 'Ordered twice', 'Cancelled before delivery'];

/** Columns that follow from the fate of an issued invoice; `credited` is the sum of its credit notes. */
function consequences(shop: Workshop, plan: InvoicePlan, total: number, credited: number): Life {
  const { random } = shop;
  const part = Math.min(total - 1, Math.max(1, Math.round((total * random.pick([30, 50, 70])) / 100)));
  switch (plan.fate) {
    case 'partly_paid':
      return { allocated: part, balance: total - part };
    case 'overdue': {
      const allocated = random.chance(0.1) ? part : 0;
      return { allocated, balance: total - allocated };
    }
    case 'paid':
      return { allocated: total - credited, credited, paidAt: officeHour(shop, plan.paidOn!).toISOString() };
    case 'credited':
      return { credited };
    case 'void':
      return {
        state: 'void',
        voidedAt: officeHour(shop, plan.issueDate!).toISOString(),
        reason: random.pick(VOID_REASONS),
      };
    case 'uncollectible':
      return { state: 'uncollectible', balance: total, reason: 'Customer has ceased business' };
    default:
      return { balance: total };
  }
}

/** State columns of an issued invoice. Amounts are minor units. */
export function lifeOf(shop: Workshop, plan: InvoicePlan, total: number, credited: number): Life {
  const issuedAt = officeHour(shop, plan.issueDate!, plan.minute);
  return inOrder({
    state: 'issued',
    issuedAt: issuedAt.toISOString(),
    ...sending(shop, issuedAt),
    ...(plan.isAnnounced && { transferAnnouncedAt: shop.now.toISOString() }),
    ...consequences(shop, plan, total, credited),
  });
}

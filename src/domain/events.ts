import type { FileGroup } from './files/words';
import type { CalendarFacts, EventFacts } from './calendar/facts';
import type { LayerKey } from './calendar/layerKeys';
import type { Workspace } from './workspace/schemas';
import type { BoardEventFacts, CardFacts } from './kanban/facts';
import type { PaymentFacts, RefundFacts } from './payments/facts';
import type { PersonFacts } from './people/personFacts';
import type { OrderFacts } from './shop/orderFacts';
import type { CartFacts, ProductFacts, ReviewFacts, StockRowFacts } from './shop/facts';

/** An event of a document; `userId` is the customer's own account, amounts are minor units. */
interface InvoiceEvent {
  invoiceId: string;
  number: string;
  partyId: string;
  /** The customer's own account. */
  userId: string | null;
  /** The user who caused it; null for automatic events or callers without an account. */
  actorId: string | null;
  sourceType: 'order' | 'subscription' | null;
  sourceId: string | null;
  amount: number;
  currency: string;
  at: string;
}

/** An issued document as other areas need it; `status` without `overdue`, which readers compute from the due day. */
interface InvoiceFacts {
  id: string;
  partyId: string | null;
  status: string;
  dueDate: string | null;
  total: number;
  balance: number;
  currency: string;
}

/**
 * Events between areas, emitted inside the writing transaction. Areas add their events here;
 * payloads are plain data. Source: the specification's list of domain events.
 */
export interface DomainEvents {
  /** A period of a paid plan is due. Amounts are minor units without tax; `version` identifies the period. */
  'subscription.changed': {
    userId: string;
    planId: string;
    name: string;
    period: 'month' | 'year';
    amountMinor: number;
    currency: string;
    from: string;
    to: string;
    version: number;
  };
  'subscription.lapsed': { userId: string; invoiceId: string };
  /** The outcome of a payment session at a provider; `settled` money has been captured. */
  'payment.settled': { payment: PaymentFacts };
  'payment.failed': { payment: PaymentFacts };
  'payment.expired': { payment: PaymentFacts };
  /** Money is in, captured or recorded by hand. */
  'payment.recorded': { payment: PaymentFacts; customerName: string };
  /** Money is being returned, or never arrived. `refundId` is null for a reversed payment. */
  'payment.reversed': { payment: PaymentFacts; amount: number; refundId: string | null };
  /** A refund is complete, or approved for paying back by hand; `orderId` is null for an invoice. */
  'refund.recorded': { refund: RefundFacts; payment: PaymentFacts; orderId: string | null; at: string };
  /** The provider refused the refund. */
  'refund.failed': { refund: RefundFacts; payment: PaymentFacts; orderId: string | null };
  'invoice.issued': InvoiceEvent;
  'invoice.sent': InvoiceEvent;
  'invoice.viewed': InvoiceEvent;
  'invoice.credited': InvoiceEvent;
  /** Every write of an issued document. */
  'invoice.changed': { before: InvoiceFacts; after: InvoiceFacts };
  'invoice.paid': InvoiceEvent;
  /** A payment was reversed; `amount` is what is due again. */
  'invoice.reopened': InvoiceEvent;
  'invoice.voided': InvoiceEvent;
  'user.created': {
    userId: string;
    role: string;
    via: 'register' | 'invitation' | 'admin' | 'provider' | 'import';
  };
  'user.signedIn': { userId: string; sessionId: string; newDevice: boolean };
  'user.passwordChanged': { userId: string };
  'user.twoFactorChanged': { userId: string; on: boolean };
  /** Name, role, status and contact data of a user, before and after; null when created or erased. */
  'user.changed': { before: PersonFacts | null; after: PersonFacts | null };
  /** Deleted; `handOverToId` takes over what nobody else owns. */
  'user.removed': { userId: string; handOverToId?: string };
  'user.restored': { userId: string };
  'user.erased': { userId: string };
  'invitation.accepted': { invitationId: string; userId: string; invitedBy: string | null };
  'workspace.changed': { before: Workspace; after: Workspace };
  'session.ended': {
    sessionId: string;
    userId: string;
    reason: 'signed-out' | 'revoked' | 'banned' | 'deleted' | 'expired' | 'credentials-changed';
  };
  /** Requests a notification; handled in the transaction of the cause. Source: live, section 5. */
  'notification.requested': NotificationRequest;
  /**
   * A user has opened a record that notices may point to: their notices of it are marked as read. `type` is a
   * readable type.
   */
  'entity.seen': EntityEvent & { userId: string };
  /** A record was moved to the trash: notices of it are hidden until it is restored. */
  'entity.removed': EntityEvent;
  'entity.restored': EntityEvent;
  /** A message was sent in chat. */
  'message.created': { area: 'chat'; id: string; conversationId: string; actorId: string; at: string };
  /** The text of a message or comment was changed, or is empty while it is deleted: quotes of it follow. */
  'message.changed': {
    id: string;
    text: string;
    change: 'edited' | 'removed' | 'restored';
  } & (
    | { area: 'chat'; conversationId: string }
    /** A comment of a card, or its description, which has the id of the card. */
    | { area: 'kanban'; cardId: string }
  );
  'conversation.created': { id: string; type: 'ONE_TO_ONE' | 'GROUP' | 'CHANNEL'; actorId: string };
  'user.followed': { followerId: string; followedId: string };
  'profile.posted': { postId: string; authorId: string };
  /** A change of a profile: a follow, a like, a post, a comment. */
  'profile.changed': { userId: string; postId?: string; posted?: true; gone?: true };
  'profile.liked': { postId: string; userId: string };
  'profile.commented': { commentId: string; postId: string; userId: string };
  /** `before` is null when it was made or restored, `after` when it was deleted. Source: kanban, section 2. */
  'card.changed': { before: CardFacts | null; after: CardFacts | null; actorId: string | null };
  'card.commented': { cardId: string; commentId: string; byId: string };
  'board.changed': { before: BoardEventFacts | null; after: BoardEventFacts | null };
  /** `before` is null when it was made or restored, `after` when it was deleted. */
  'event.changed': { before: EventFacts | null; after: EventFacts | null; actorId: string | null };
  'calendar.changed': { before: CalendarFacts | null; after: CalendarFacts | null };
  /** These people see something else in a layer of the calendar; `all` = everybody who may see it. */
  'calendarLayer.changed': { layer: LayerKey; userIds: readonly string[] | 'all' };
  /** A version of a file of this owner was stored. Bytes. */
  'file.versionStored': {
    fileId: string;
    ownerId: string;
    byId: string | null;
    kind: FileGroup;
    bytes: number;
    at: string;
  };
  /** A version was removed for good. */
  'file.purged': { ownerId: string; kind: FileGroup; bytes: number; at: string };
  /** `before` is null when it was made or restored, `after` when it was deleted. Source: shop, section 3.5. */
  'product.changed': { before: ProductFacts | null; after: ProductFacts | null; actorId: string | null };
  /** Every write of a cart. */
  'cart.changed': { before: CartFacts; after: CartFacts };
  'review.changed': { before: ReviewFacts | null; after: ReviewFacts | null };
  'stock.changed': { variantId: string; before: StockRowFacts; after: StockRowFacts };
  /**
   * Stock fell to `lowAt`; once until it is above it again. `available` accounts for orders and movements, not for
   * the temporary reservations of carts.
   */
  'stock.low': { variantId: string; productId: string; available: number };
  'order.placed': { order: OrderFacts };
  'order.paid': { order: OrderFacts };
  'order.shipped': { order: OrderFacts };
  'order.delivered': { order: OrderFacts };
  'order.cancelled': { order: OrderFacts };
  'order.refunded': { order: OrderFacts };
  'order.changed': { before: OrderFacts | null; after: OrderFacts };
  /** All permissions of that role after the change. */
  'roles.changed': { role: string; permissions: readonly string[] };
}

export type DomainEventName = keyof DomainEvents;

/** A record by its readable type (live, section 8), e.g. `chat.message`. */
interface EntityEvent {
  type: string;
  id: string;
}

/** A notification as structured data: names and titles, never finished text. */
export interface NotificationRequest {
  topic: string;
  userIds: readonly string[];
  actorId?: string;
  entity: { type: string; id: string };
  /** An internal path, starting with `/`. */
  link: string;
  params: Record<string, string | number>;
  /** At most three; each is a POST to an internal path. */
  actions?: readonly { key: string; path: string; body: Record<string, unknown> }[];
  /** A repeated unread notice with the same key is counted, not duplicated. */
  dedupeKey?: string;
}

import type { Hono } from 'hono';
import { billingRoutes } from './account/billing/routes';
import { profileRoutes } from './account/profile/routes';
import { accountRoutes } from './account/routes';
import { activityRoutes } from './activity/routes';
import { credentialsRoutes } from './auth/credentialsRoutes';
import { providerRoutes } from './auth/providers/routes';
import { authRoutes } from './auth/routes';
import { bankingRoutes } from './banking/routes';
import { calendarAreaRoutes } from './calendar/routes';
import { chatConversationRoutes } from './chat/conversations/routes';
import { chatMessageRoutes } from './chat/messages/routes';
import { chatOwnRoutes } from './chat/own/routes';
import { chatReadingRoutes } from './chat/routes';
import { authenticate } from './core/auth/session';
import type { Route } from './core/implement';
import type { PipelineEnv } from './core/mount';
import { createPipeline } from './core/pipeline';
import type { Services } from './core/services';
import { addressRoutes } from './core/addresses/routes';
import { paymentRoutes } from './core/payments/routes';
import { taxRoutes } from './core/taxes/routes';
import { blobRoutes } from './files/blobs/routes';
import { companyRoutes } from './company/routes';
import { customerRoutes } from './invoices/customers/routes';
import { invoiceDraftRoutes, soldProductRoutes } from './invoices/draft/routes';
import { invoiceFileRoutes } from './invoices/files/routes';
import { invoiceIssuingRoutes } from './invoices/life/routes';
import { invoicePayRoutes } from './invoices/pay/routes';
import { invoicePaperRoutes } from './invoices/pdf/routes';
import { invoiceSendingRoutes } from './invoices/sending/routes';
import { invoiceRoutes } from './invoices/routes';
import { invoiceSettingsRoutes } from './invoices/settings/routes';
import { kanbanDetailRoutes } from './kanban/details/routes';
import { kanbanExchangeRoutes } from './kanban/exchange/routes';
import { kanbanRoutes } from './kanban/routes';
import { linkRoutes } from './links/routes';
import { liveRoutes } from './live/routes';
import { openLinkRoutes } from './files/openLink/routes';
import { filesRoutes } from './files/routes';
import { fileUploadsRoutes } from './files/upload/routes';
import { uploadDoor } from './files/upload/door';
import { fileSharingRoutes } from './files/sharing/routes';
import { fileUsageRoutes } from './files/usage/routes';
import { mailRoutes } from './mail/routes';
import { mailWritingRoutes } from './mail/writingRoutes';
import { notificationRoutes } from './notifications/routes';
import { unsubscribeRoutes } from './notifications/unsubscribe';
import { pictureRoutes } from './pictures/routes';
import { viewsCountedRoutes } from './overview/views/routes';
import { overviewRoutes } from './overview/routes';
import { preferenceRoutes } from './preferences/routes';
import { viewRoutes } from './views/routes';
import { roleRoutes } from './roles/routes';
import { catalogueRoutes } from './shop/catalogue/routes';
import { exchangeRoutes } from './shop/exchange/routes';
import { productRoutes } from './shop/products/routes';
import { cartRoutes } from './shop/cart/routes';
import { orderCareRoutes } from './shop/orders/careRoutes';
import { orderPaperRoutes } from './shop/orders/paper/routes';
import { orderRoutes } from './shop/orders/routes';
import { moderationRoutes, reviewRoutes } from './shop/reviews/routes';
import { shopSettingsRoutes } from './shop/settings/routes';
import { discountRoutes } from './shop/discounts/routes';
import { stockRoutes } from './shop/stock/routes';
import { invitationRoutes } from './users/invitations/routes';
import { importRoutes } from './users/imports/routes';
import { userRoutes } from './users/routes';
import { searchRoutes } from './search/routes';
import { systemRoutes } from './system/routes';
import { workspaceRoutes } from './workspace/routes';

/** Every route of the product; what is not listed here does not exist. */
export const routes: readonly Route[] = [
  ...systemRoutes,
  ...authRoutes,
  ...credentialsRoutes,
  ...providerRoutes,
  ...accountRoutes,
  ...billingRoutes,
  ...preferenceRoutes,
  ...viewRoutes,
  ...viewsCountedRoutes,
  ...overviewRoutes,
  ...linkRoutes,
  ...searchRoutes,
  ...liveRoutes,
  ...notificationRoutes,
  ...chatReadingRoutes,
  ...chatMessageRoutes,
  ...chatConversationRoutes,
  ...chatOwnRoutes,
  ...kanbanRoutes,
  ...kanbanDetailRoutes,
  ...kanbanExchangeRoutes,
  ...calendarAreaRoutes,
  ...bankingRoutes,
  ...filesRoutes,
  ...fileUploadsRoutes,
  ...fileSharingRoutes,
  ...openLinkRoutes,
  ...fileUsageRoutes,
  ...mailRoutes,
  ...mailWritingRoutes,
  ...catalogueRoutes,
  ...productRoutes,
  ...reviewRoutes,
  ...moderationRoutes,
  ...exchangeRoutes,
  ...unsubscribeRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...addressRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...orderCareRoutes,
  ...orderPaperRoutes,
  ...shopSettingsRoutes,
  ...stockRoutes,
  ...discountRoutes,
  ...taxRoutes,
  ...invoiceDraftRoutes,
  ...soldProductRoutes,
  ...invoiceFileRoutes,
  ...invoiceIssuingRoutes,
  ...invoicePaperRoutes,
  ...invoiceSendingRoutes,
  ...invoiceSettingsRoutes,
  ...invoicePayRoutes,
  ...customerRoutes,
  ...companyRoutes,
  ...profileRoutes,
  ...roleRoutes,
  ...activityRoutes,
  ...userRoutes,
  ...invitationRoutes,
  ...importRoutes,
  ...workspaceRoutes,
  ...blobRoutes,
  ...pictureRoutes,
];

/** The whole API on top of the given services. */
export function createApp(services: Services): Hono<PipelineEnv> {
  return createPipeline(services, routes, authenticate, [uploadDoor]);
}

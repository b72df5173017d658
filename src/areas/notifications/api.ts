import { createClient } from '@/core/http/client';
import { notificationsAddresses } from '@/domain/notifications/addresses';
import type { notificationsContract } from '@/domain/notifications/contract';

/** API client of notifications. */
export const notificationsApi = createClient<typeof notificationsContract>(notificationsAddresses);

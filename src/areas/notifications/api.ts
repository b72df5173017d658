import { createClient } from '@/core/http/client';
import { notificationsAddresses } from '@/domain/notifications/addresses';
import type { notificationsContract } from '@/domain/notifications/contract';

/** The calls of the area. */
export const notificationsApi = createClient<typeof notificationsContract>(notificationsAddresses);

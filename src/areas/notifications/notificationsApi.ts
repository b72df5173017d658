import { createClient } from '@/core/http/client';
import { lateHttp } from '@/core/http/lateHttp';
import { notificationsAddresses } from '@/domain/notifications/addresses';
import type { notificationsContract } from '@/domain/notifications/contract';
import type { Notice } from '@/domain/notifications/noticeSchemas';

/** The calls of the area. */
export const notificationsApi = createClient<typeof notificationsContract>(notificationsAddresses);

/** Does what a notice offers: a call of the area that it came from. Rejects with `ApiError`. */
export async function takeAction({ path, body }: Notice['actions'][number]): Promise<void> {
  const http = await lateHttp();
  await http.post(path, body);
}

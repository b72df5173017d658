import { useEffect, useState } from 'react';
import { createClient } from '@/core/http/client';
import { notificationsAddresses } from '@/domain/notifications/addresses';
import type { notificationsContract } from '@/domain/notifications/contract';
import { consumeOpened } from './openedNotice';

const { archive } = notificationsAddresses;
const noticesApi = createClient<Pick<typeof notificationsContract, 'archive'>>({ archive });

/**
 * Whether a notice led to this missing page; that notice is archived. Source: live, section 6.1.
 * `isGone` is whether the page is missing.
 */
export function useGoneNotice(isGone: boolean): boolean {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    const opened = isGone ? consumeOpened() : null;
    if (!opened) return;
    noticesApi
      .archive({ notificationIds: [opened], archived: true })
      .catch(() => undefined)
      .finally(() => setId(opened));
  }, [isGone]);
  return id !== null;
}

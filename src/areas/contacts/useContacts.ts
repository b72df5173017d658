import { useMemo } from 'react';
import { createClient } from '@/core/http/client';
import { liveOf, type Presence } from '@/core/live/liveSlice';
import { useAppSelector } from '@/core/redux/hooks';
import { useReadPages } from '@/core/redux/useReadPages';
import { chatAddresses } from '@/domain/chat/addresses';
import type { chatContract } from '@/domain/chat/contract';

const { contacts: address } = chatAddresses;
const contactsApi = createClient<Pick<typeof chatContract, 'contacts'>>({ contacts: address });

const PAGE = 200;
/** Who can be reached first stands first. */
const ORDER: readonly Presence['status'][] = ['online', 'busy', 'away', 'offline'];

/** The people whom one can write to, those who are there first; they move as they come and go. */
export function useContacts(query: string) {
  const byId = useAppSelector((state) => liveOf(state).presence.byId);
  const { pages, ...reading } = useReadPages(query || 'all', (cursor, signal) =>
    contactsApi.contacts({ limit: PAGE, ...(query && { query }), ...(cursor && { cursor }) }, { signal }),
  );
  const contacts = useMemo(() => {
    const rank = ({ id, status }: { id: string; status: Presence['status'] }) =>
      ORDER.indexOf(byId[id]?.status ?? status);
    return pages.flatMap((page) => page.contacts).toSorted((one, two) => rank(one) - rank(two));
  }, [pages, byId]);
  return { contacts, isRead: pages.length > 0, ...reading };
}

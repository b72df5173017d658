import { useRouter } from 'next/router';
import { useState } from 'react';
import { useRead } from '@/core/redux/useRead';
import { openLinkApi } from './api';
import { keepTicket, keysOf } from './tickets';

/** What is behind the link of the address, as its visitors see it; read in the browser alone. */
export function useOpenLink() {
  const { query, isReady } = useRouter();
  const token = isReady ? String(query['token'] ?? '') : '';
  const [nth, setNth] = useState(0);
  const { data, error, isLoading, reload } = useRead(token ? `${token} ${nth}` : null, (signal) =>
    openLinkApi.open(keysOf(token), { signal }),
  );
  const keep = (ticket: string | null) => {
    keepTicket(token, ticket);
    setNth((known) => known + 1);
  };
  return {
    token,
    data,
    error,
    isGone: error?.status === 404 || error?.status === 400,
    isLoading: isLoading || !isReady,
    reload,
    unlock: async (password: string): Promise<void> => {
      const { ticket } = await openLinkApi.unlock({ token, password });
      keep(ticket);
    },
    /** The link ended, or its password has to be given once more. */
    restart: (code: string) => {
      if (code === 'password-required') keep(null);
      else reload();
    },
  };
}

import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import type { ForVisitors } from '@/core/screen';
import { SHOP_PATHS } from '@/core/shopPaths';
import { shopApi } from './api';

const { dashboard, order, public: open } = SHOP_PATHS;
const PRODUCT = dashboard.product('');

/** Public URL of a shop page, with its query; null if there is none. */
function twinOf(address: string): string | null {
  const path = address.replace(/[?#].*$/s, '');
  const rest = address.slice(path.length);
  if (path === dashboard.catalogue) return open.root + rest;
  if (path === order.checkout) return open.checkout + rest;
  const name = path.startsWith(PRODUCT) ? path.slice(PRODUCT.length) : '';
  if (name === '' || name.includes('/')) return null;
  return `${open.product('')}${name}${rest}`;
}

/** Whether the shop is public; null while unknown. */
function useIsPublic(): boolean | null {
  const [isPublic, setPublic] = useState<boolean | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const tell = (answer: boolean) => !control.signal.aborted && setPublic(answer);
    shopApi.products({ limit: 1 }, { signal: control.signal }).then(
      () => tell(true),
      () => tell(false),
    );
    return () => control.abort();
  }, []);
  return isPublic;
}

function ToTwin({ twin, waiting, login }: ForVisitors & { twin: string }) {
  const { replace } = useRouter();
  const isPublic = useIsPublic();
  useEffect(() => {
    if (isPublic) void replace(twin);
    // The router object changes with every URL change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPublic, twin]);
  return isPublic === false ? login : waiting;
}

/**
 * Redirects a visitor from a shop page in the dashboard to its public twin; shows the sign-in where there is none.
 * Source: shop, section 5.
 */
export function ShopTwin({ waiting, login }: ForVisitors) {
  const { asPath } = useRouter();
  const { endedReason } = useAuth();
  const twin = twinOf(asPath);
  // After a sign-out or a failed session check, the user is not treated as a visitor.
  if (twin === null || endedReason !== null) return login;
  return <ToTwin {...{ twin, waiting, login }} />;
}

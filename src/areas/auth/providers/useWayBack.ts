import { useRouter } from 'next/router';
import { useState } from 'react';

/** What a provider's callback reports in the address: success, or why not. */
export function useWayBack() {
  const { query } = useRouter();
  const [failed, setFailed] = useState(false);
  const said = (name: string) => (typeof query[name] === 'string' ? query[name] : null);
  const refused = failed ? 'provider-failed' : said('error');
  return { arrived: said('provider') !== null && !failed, refused, fail: () => setFailed(true) };
}

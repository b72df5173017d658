import { useContext, useState } from 'react';
import { AuthContext } from '@/core/auth/authContext';
import { useLive } from '@/core/live/useLive';
import { type FileAddresses, freshAddresses } from '@/core/uploads/freshAddresses';
import { filesLive } from '@/domain/files/live';

interface Standing {
  /** URL from the record. */
  given: string | null;
  /** Latest known URL. */
  url: string | null;
  state: 'shown' | 'asking' | 'failed';
  isAsked: boolean;
  /** Number of attempts, used in the `key`: a browser does not retry a failed URL by itself. */
  tries: number;
}

const begin = (given: string | null): Standing => ({
  given,
  url: given,
  state: 'shown',
  isAsked: false,
  tries: 0,
});

/**
 * The URL of a file's picture, with error handling: when it fails to load, a fresh URL is requested once; after
 * that there is none (`url` null, `isFailed`) until an event reports its preview as ready. `key` is for the `img`.
 * `which` picks the fresh URL. Source: files, A5 and A7.
 */
export function usePictureUrl(
  id: string,
  given: string | null,
  which: keyof FileAddresses | ((fresh: FileAddresses) => string),
) {
  const [known, setKnown] = useState(() => begin(given));
  const isSignedIn = useContext(AuthContext)?.isAuthenticated ?? false;
  const now = known.given === given ? known : begin(given);
  const change = (make: (before: Standing) => Standing) =>
    setKnown((before) => (before.given === given ? make(before) : before));
  const askAnew = async () => {
    const addresses = await freshAddresses(id);
    const fresh = addresses && (typeof which === 'function' ? which(addresses) : addresses[which]);
    change((before) => ({
      ...before,
      url: fresh ?? before.url,
      state: fresh === null ? 'failed' : 'shown',
      tries: before.tries + 1,
    }));
  };
  const onError = () => {
    const mayAsk = isSignedIn && !now.isAsked;
    setKnown({ ...now, isAsked: true, state: mayAsk ? 'asking' : 'failed' });
    if (mayAsk) void askAnew();
  };
  useLive(filesLive.previewReady, ({ refs }) => {
    if (refs.includes(id) && now.state !== 'shown')
      setKnown({ ...now, state: 'shown', tries: now.tries + 1 });
  });
  return {
    url: now.state === 'shown' ? now.url : null,
    isFailed: now.state === 'failed' || now.url === null,
    key: now.tries,
    onError,
  };
}

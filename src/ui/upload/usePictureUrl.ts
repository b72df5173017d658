import { useContext, useState } from 'react';
import { AuthContext } from '@/core/auth/authContext';
import { useLive } from '@/core/live/useLive';
import { type FileAddresses, freshAddresses } from '@/core/uploads/freshAddresses';
import { filesLive } from '@/domain/files/live';

interface Standing {
  /** As the record said it. */
  given: string | null;
  /** The latest that is known. */
  url: string | null;
  state: 'shown' | 'asking' | 'failed';
  isAsked: boolean;
  /** Counts tries: a browser that has failed with an address does not load it again by itself. */
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
 * The address of a picture of a file, and what to do when it fails to load: once a fresh address is asked for; after
 * that there is none (`url` null, `isFailed`) until its preview is told to be ready. `key` belongs on the `img`.
 * Source: files, A5 and A7.
 */
export function usePictureUrl(id: string, given: string | null, which: keyof FileAddresses) {
  const [known, setKnown] = useState(() => begin(given));
  const isSignedIn = useContext(AuthContext)?.isAuthenticated ?? false;
  const now = known.given === given ? known : begin(given);
  const change = (make: (before: Standing) => Standing) =>
    setKnown((before) => (before.given === given ? make(before) : before));
  const askAnew = async () => {
    const fresh = (await freshAddresses(id))?.[which] ?? null;
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

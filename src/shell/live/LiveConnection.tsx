import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { type Intent, onCreateFrom } from '@/core/intents/intents';
import { useIsOutdated, useLive } from '@/core/live/useLive';
import { useLiveStream } from '@/core/live/useLiveStream';
import { accountLive, usersLive } from '@/domain/people/live';

const NewVersion = dynamic(() => import('./NewVersion').then((part) => part.NewVersion), { ssr: false });
const NewRecord = dynamic(() => import('../intents/NewRecord').then((part) => part.NewRecord), {
  ssr: false,
});

/** Everybody asks for their rights within this time, not all at once. */
const SPREAD_MS = 3_000;

/** The build this page was made by; none in tests. */
function pageBuild(): string | null {
  const { __NEXT_DATA__: page } = globalThis as { __NEXT_DATA__?: { buildId?: string } };
  return page?.buildId ?? null;
}

/** The signed-in person as they are now, whoever changed them and wherever. */
function useOwnAccount(): void {
  const { user, take, refresh } = useAuth();
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(accountLive.changed, ({ user: next }) => {
    if (user && next.version >= user.version) take({ ...next, sessionId: user.sessionId });
  });
  useLive(usersLive.rolesChanged, () => {
    clearTimeout(asking.current);
    asking.current = setTimeout(() => void refresh(), Math.random() * SPREAD_MS);
  });
  useEffect(() => () => clearTimeout(asking.current), []);
}

/** Keeps the dashboard in step with what others do; draws the word of a new version, and what an area asks of another. */
export function LiveConnection() {
  const [intent, setIntent] = useState<Intent | null>(null);
  useLiveStream(pageBuild());
  useOwnAccount();
  useEffect(() => onCreateFrom(setIntent), []);
  return (
    <>
      {useIsOutdated() && <NewVersion />}
      {intent && <NewRecord intent={intent} onClose={() => setIntent(null)} />}
    </>
  );
}

import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppProps } from 'next/app';
import dynamic from 'next/dynamic';
import { Activity, useState } from 'react';
import { prefetchSession } from '@/core/auth/prefetchSession';
import { pathOfRead } from '@/core/http/client';
import { storeAnswer } from '@/core/http/prefetch';
import type { FirstRead } from '@/core/http/firstRead';
import { forbidEval } from '@/core/jitless';
import { loadPreferences } from '@/core/preferences/preferencesSlice';
import type { Screen } from '@/core/screen';
import { preferencesAddresses } from '@/domain/preferences/addresses';
import { PageFrame } from '../layouts/PageFrame';
import { SettingsButton } from '../settings/SettingsButton';
import { AppProviders } from './AppProviders';
import { type Direction, keepMirror } from './directionStyles';
import { type FirstProps, searchOf } from './firstProps';
import { getFirstProps } from './getFirstProps';
import { useCountedViews } from './useCountedViews';
import type { ServerCache } from './StyleProvider';

const Nothing = () => null;

/*
 * Chunks that only some pages need, but before hydration. Next loads the dynamic components that a page's HTML was
 * rendered with before it hydrates; one that renders nothing thus delivers its data in time, only where it is needed.
 */
const Mirror = dynamic(() =>
  import('./mirror').then(({ MIRROR }) => {
    keepMirror(MIRROR);
    return Nothing;
  }),
);
const Http = dynamic(() => import('@/core/http/http').then(() => Nothing));

interface FirstChunksProps {
  direction: Direction;
  /** Whether the page sends requests as soon as it is mounted. */
  asks: boolean;
}

/** Loads the chunks that the first paint needs; later changes of direction load theirs themselves. */
function FirstChunks(props: FirstChunksProps) {
  const [{ direction, asks }] = useState(props);
  return (
    <>
      {asks && <Http />}
      {direction === 'rtl' && <Mirror />}
    </>
  );
}

/** What the page is rendered with: the actions that fill the store, and the answers that fill no slice. */
interface Drawn {
  actions: UnknownAction[];
  answers: Record<string, unknown>;
}

/** The answers to public reads: those that the page is not rendered with wait for its first request. */
function drawPublic(reads: readonly FirstRead[] = [], answers: readonly unknown[] = []): UnknownAction[] {
  return reads.flatMap((read, index) => {
    const answer = answers[index] ?? null;
    if (answer === null) return [];
    if (read.keep) return read.keep(answer);
    storeAnswer(pathOfRead(read), answer);
    return [];
  });
}

/** What the first render begins with, on the server and in the browser alike. */
function drawnWith(
  { answers, at, language, own }: FirstProps,
  { firstReads, early }: Partial<Screen>,
  search: URLSearchParams,
): Drawn {
  const drawn: Drawn = { actions: drawPublic(firstReads?.(language), answers), answers: {} };
  if (!own) return drawn;
  const { preferences, cookies, user } = own;
  storeAnswer(preferencesAddresses.list.path, { preferences });
  drawn.actions.push(loadPreferences.fulfilled(preferences, 'first', undefined));
  early?.(search, { cookies, preferences, user, now: at }).forEach((read, index) => {
    const answer = own.answers[index] ?? null;
    if (answer === null) return;
    if (read.keep) drawn.actions.push(...read.keep(answer));
    else drawn.answers[pathOfRead(read)] = answer;
  });
  return drawn;
}

forbidEval();

type AtriumAppProps = AppProps & {
  Component: Screen;
  /** Passed by the document on the server. */
  emotionCache?: ServerCache;
} & Partial<FirstProps>;

/** Every page: the providers, the layout that the screen names, the screen. Source: shell, section 3. */
export function AtriumApp({ Component, pageProps, emotionCache, ...props }: AtriumAppProps) {
  // Route changes have no first props; those of the first paint are kept.
  const [first] = useState(() => {
    const given = props as FirstProps;
    prefetchSession(Component, searchOf(props.router.query), given.own !== null || given.isRefused);
    return given;
  });
  const [{ actions, answers }] = useState(() => drawnWith(first, Component, searchOf(props.router.query)));
  useCountedViews(props.router.asPath);
  return (
    <AppProviders first={first} drawn={actions} answers={answers} emotionCache={emotionCache}>
      <FirstChunks
        direction={first.settings.themeDirection}
        asks={Component.guard !== 'guest' && Component.status === undefined}
      />
      <PageFrame screen={Component}>
        {/*
         * A separate slice of hydration: the frame is interactive before the page is done. Not a Suspense: React
         * inserts larger ones by an inline script, which the content security policy blocks.
         */}
        <Activity>
          <Component {...(pageProps as object)} />
        </Activity>
      </PageFrame>
      <SettingsButton />
    </AppProviders>
  );
}
AtriumApp.getInitialProps = getFirstProps;

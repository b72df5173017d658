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

/** Caches the answers for the page and returns the store actions of those that the page is rendered with. */
const kept = (reads: readonly FirstRead[] = [], answers: readonly unknown[] = []): UnknownAction[] =>
  reads.flatMap((read, index) => {
    const answer = answers[index] ?? null;
    if (answer === null) return [];
    storeAnswer(pathOfRead(read), answer, read.keep !== undefined);
    return read.keep?.(answer) ?? [];
  });

/** The actions that fill the store before the first render, on the server and in the browser alike. */
function drawnWith(
  { answers, language, own }: FirstProps,
  { firstReads, early }: Partial<Screen>,
  search: URLSearchParams,
): readonly UnknownAction[] {
  const common = kept(firstReads?.(language), answers);
  if (!own) return common;
  storeAnswer(preferencesAddresses.list.path, { preferences: own.preferences });
  const known = loadPreferences.fulfilled(own.preferences, 'first', undefined);
  return [...common, known, ...kept(early?.(search), own.answers)];
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
    prefetchSession(Component, given.own !== null);
    return given;
  });
  const [drawn] = useState(() => drawnWith(first, Component, searchOf(props.router.asPath)));
  return (
    <AppProviders first={first} drawn={drawn} emotionCache={emotionCache}>
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

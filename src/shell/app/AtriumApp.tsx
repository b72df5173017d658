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
 * What only some pages need, but need before they are hydrated. Next loads the parts that a page's HTML was made with
 * before it hydrates; a part that draws nothing thus brings its data in time, and no page carries the data of others.
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
  /** Whether the page asks the server as soon as it stands. */
  asks: boolean;
}

/** Brings the parts that the first paint of a direction needs; later changes load theirs themselves. */
function FirstChunks(props: FirstChunksProps) {
  const [{ direction, asks }] = useState(props);
  return (
    <>
      {asks && <Http />}
      {direction === 'rtl' && <Mirror />}
    </>
  );
}

/** Keeps answers for the page; gives what the store makes of those that the page is drawn with. */
const kept = (reads: readonly FirstRead[] = [], answers: readonly unknown[] = []): UnknownAction[] =>
  reads.flatMap((read, index) => {
    const answer = answers[index] ?? null;
    if (answer === null) return [];
    storeAnswer(pathOfRead(read), answer, read.keep !== undefined);
    return read.keep?.(answer) ?? [];
  });

/** What the store knows before the first rendering, on the server and in the browser alike. */
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
  /** Given by the document on the server. */
  emotionCache?: ServerCache;
} & Partial<FirstProps>;

/** Every page: the providers, the frame that the screen asks for, the screen. Source: shell, section 3. */
export function AtriumApp({ Component, pageProps, emotionCache, ...props }: AtriumAppProps) {
  // A change of page brings no first props; those of the first paint stay.
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
         * Its own slice of hydration: the frame answers before the page is done. Not a Suspense: larger ones React puts
         * in their place by a script, which the content policy does not let run.
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

import type { AppProps } from 'next/app';
import { Activity, useState } from 'react';
import { beginEarly } from '@/core/auth/beginEarly';
import { forbidEval } from '@/core/jitless';
import type { Screen } from '@/core/screen';
import { PageFrame } from '../layouts/PageFrame';
import { SettingsButton } from '../settings/SettingsButton';
import { AppProviders } from './AppProviders';
import { FirstChunks } from './FirstChunks';
import { drawnWith } from './drawnWith';
import { type FirstProps, searchOf } from './firstProps';
import { getFirstProps } from './getFirstProps';
import type { ServerCache } from './StyleProvider';

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
    beginEarly(Component, given.own !== null);
    return given;
  });
  const [drawn] = useState(() => drawnWith(first, Component, searchOf(props.router.asPath)));
  return (
    <AppProviders first={first} drawn={drawn} emotionCache={emotionCache}>
      <FirstChunks
        direction={first.settings.themeDirection}
        language={first.language}
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

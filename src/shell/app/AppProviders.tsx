import type { UnknownAction } from '@reduxjs/toolkit';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { AuthProvider } from '@/core/auth/AuthProvider';
import { LanguageProvider } from '@/core/i18n/LanguageProvider';
import type { Writing } from '@/core/i18n/writing';
import { SettingsProvider } from '@/core/settings/SettingsProvider';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { toast } from '@/ui/feedback/toast';
import { ToastProvider } from '@/ui/feedback/ToastProvider';
import { IconServiceContext } from '@/ui/icon/iconService';
import { createStore, emptied } from '../store';
import type { FirstProps } from './firstProps';
import { forgetWaiting } from './forgetWaiting';
import { Sync } from './Sync';
import { type ServerCache, StyleProvider } from './StyleProvider';

interface PartProps {
  first: FirstProps;
  children: ReactNode;
}

/** How who is signed in writes dates and numbers; of who is not known yet, nothing. */
function writingOf({ own }: FirstProps): Writing {
  return own ? { zone: own.user.timeZone, arabicDigits: own.preferences['i18n.arabicDigits'] === true } : {};
}

/** The language, which tells the settings its direction when it changes. */
function FollowedLanguage({ first, children }: PartProps) {
  const { change } = useSettingsContext();
  return (
    <LanguageProvider
      language={first.language}
      texts={first.texts}
      writing={writingOf(first)}
      onDirection={(themeDirection) => change({ themeDirection })}
      onFailure={(text) => toast(text, { variant: 'error' })}
    >
      {children}
    </LanguageProvider>
  );
}

interface AppProvidersProps extends PartProps {
  /** What the store knows from the start. */
  drawn: readonly UnknownAction[];
  emotionCache: ServerCache | undefined;
}

/**
 * Everything a page stands in, outside in. The style cache stands inside settings and language, because it follows
 * their direction; nothing above it draws anything.
 */
export function AppProviders({ first, drawn, emotionCache, children }: AppProvidersProps) {
  const [{ store, firstState, onRefusedWrite }] = useState(() => createStore(drawn));
  const leave = () => {
    store.dispatch(emptied());
    forgetWaiting();
  };
  return (
    <Provider store={store} serverState={firstState}>
      <SettingsProvider initial={first.settings}>
        <FollowedLanguage first={first}>
          <AuthProvider onLeave={leave} user={first.own?.user}>
            <StyleProvider emotionCache={emotionCache}>
              <IconServiceContext value={first.iconService}>
                <ToastProvider>
                  <ProgressBar />
                  <Sync onRefusedWrite={onRefusedWrite} />
                  {children}
                </ToastProvider>
              </IconServiceContext>
            </StyleProvider>
          </AuthProvider>
        </FollowedLanguage>
      </SettingsProvider>
    </Provider>
  );
}

import type { UnknownAction } from '@reduxjs/toolkit';
import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { AuthProvider } from '@/core/auth/AuthProvider';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import { LanguageProvider } from '@/core/i18n/LanguageProvider';
import { useText } from '@/core/i18n/useText';
import { useFormatOptions } from '@/core/i18n/useFormatOptions';
import type { NumberFormatOptions } from '@/core/i18n/formatOptions';
import { applyPageBehaviour } from '@/core/preferences/pageBehaviour';
import { usePreference } from '@/core/preferences/usePreferences';
import { usePreferencesSync } from '@/core/preferences/usePreferencesSync';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { SettingsProvider } from '@/core/settings/SettingsProvider';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { toast } from '@/ui/feedback/toast';
import { ToastProvider } from '@/ui/feedback/ToastProvider';
import { IconServiceContext } from '@/ui/icon/iconService';
import { type AppStore, createStore, emptied } from '../store';
import type { FirstProps } from './firstProps';
import { type ServerCache, StyleProvider } from './StyleProvider';
import { useAppearanceSync } from './useAppearanceSync';

/** Where messages wait to be sent, and unsent texts lie: emptied, for what the page has open can't be deleted before it is left. */
const WAITING = [
  { database: 'atrium-chat', store: 'outbox' },
  { database: 'atrium-drafts', store: 'texts' },
] as const;

/** The cart as this browser keeps it; its owner's is kept by the server. */
const CART = 'redux-product';

function empty({ database, store }: (typeof WAITING)[number]): void {
  const opening = indexedDB.open(database);
  // It was not there: then it shall not be made.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  opening.addEventListener('error', (event) => event.preventDefault());
  opening.addEventListener('success', () => {
    const { result } = opening;
    result.transaction(store, 'readwrite').objectStore(store).clear();
    result.close();
  });
}

/** Throws away what somebody who leaves had not sent or ordered yet: nobody else shall find or send it. */
function forgetWaiting(): void {
  localStorage.removeItem(CART);
  // Private windows of some browsers have none.
  if (typeof indexedDB === 'undefined') return;
  for (const place of WAITING) empty(place);
}

/** What keeps the page in step with the rest, drawing nothing: preferences, appearance, dates, refused writes. */
function Sync({ onRefusedWrite }: Pick<AppStore, 'onRefusedWrite'>) {
  const t = useText();
  const { user } = useAuth();
  usePreferencesSync(user?.id);
  useAppearanceSync(user?.id);
  useFormatOptions(user?.timeZone, usePreference('i18n.arabicDigits').value === true);
  const still = usePreference('shell.reduceMotion').value === true;
  const singleKeys = usePreference('shell.singleKeys').value !== false;
  useEffect(() => applyPageBehaviour({ still, singleKeys }), [still, singleKeys]);
  useEffect(
    () => onRefusedWrite((error) => toast(errorText(t, error), { variant: 'error' })),
    [onRefusedWrite, t],
  );
  return null;
}

interface PartProps {
  first: FirstProps;
  children: ReactNode;
}

/** How who is signed in writes dates and numbers; of who is not known yet, nothing. */
function formatOptionsOf({ own }: FirstProps): NumberFormatOptions {
  return own ? { zone: own.user.timeZone, arabicDigits: own.preferences['i18n.arabicDigits'] === true } : {};
}

/** The language, which tells the settings its direction when it changes. */
function FollowedLanguage({ first, children }: PartProps) {
  const { change } = useSettingsContext();
  return (
    <LanguageProvider
      language={first.language}
      texts={first.texts}
      formatOptions={formatOptionsOf(first)}
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

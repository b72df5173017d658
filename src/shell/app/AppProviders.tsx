import type { UnknownAction } from '@reduxjs/toolkit';
import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { AuthProvider } from '@/core/auth/AuthProvider';
import { reportLeaving } from '@/core/auth/leaving';
import { useAuth } from '@/core/auth/useAuth';
import { FirstHtmlContext } from '@/core/http/firstHtml';
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

/** Stores of unsent messages and drafts; cleared, since an open database can't be deleted until page unload. */
const WAITING = [
  { database: 'atrium-chat', store: 'outbox' },
  { database: 'atrium-drafts', store: 'texts' },
] as const;

/** The cart in this browser; a signed-in user's cart is stored on the server. */
const CART = 'redux-product';

function empty({ database, store }: (typeof WAITING)[number]): void {
  const opening = indexedDB.open(database);
  // The database does not exist: don't create it.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  opening.addEventListener('error', (event) => event.preventDefault());
  opening.addEventListener('success', () => {
    const { result } = opening;
    result.transaction(store, 'readwrite').objectStore(store).clear();
    result.close();
  });
}

/** Deletes unsent messages, drafts and the cart at sign-out, so that no other user finds or sends them. */
function forgetWaiting(): void {
  localStorage.removeItem(CART);
  // Private windows of some browsers have no IndexedDB.
  if (typeof indexedDB === 'undefined') return;
  for (const place of WAITING) empty(place);
}

/** Runs the app-wide subscriptions, rendering nothing: preferences, appearance, formats, refused writes. */
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

/** Formatting options of the signed-in user; empty while the user is not known. */
function formatOptionsOf({ own }: FirstProps): NumberFormatOptions {
  return own ? { zone: own.user.timeZone, arabicDigits: own.preferences['i18n.arabicDigits'] === true } : {};
}

/** The language provider, which updates the direction in the settings when the language changes. */
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
  /** Actions that fill the store at the start. */
  drawn: readonly UnknownAction[];
  /** Responses that the page is rendered with and that fill no slice, by path. */
  answers: Readonly<Record<string, unknown>>;
  emotionCache: ServerCache | undefined;
}

/**
 * All providers of a page, from the outermost in. The style cache is inside settings and language, because it depends
 * on their direction; no provider above it renders any elements.
 */
export function AppProviders({ first, drawn, answers, emotionCache, children }: AppProvidersProps) {
  const [{ store, firstState, onRefusedWrite }] = useState(() => createStore(drawn));
  const [firstHtml] = useState({ at: first.at, answers });
  const leave = () => {
    store.dispatch(emptied());
    forgetWaiting();
    reportLeaving();
  };
  return (
    <Provider store={store} serverState={firstState}>
      <FirstHtmlContext value={firstHtml}>
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
      </FirstHtmlContext>
    </Provider>
  );
}

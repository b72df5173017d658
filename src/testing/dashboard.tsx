import type { ComponentType } from 'react';
import { loadPreferences } from '@/core/preferences/preferencesSlice';
import type { Role } from '@/domain/auth/permissions';
import type { Language } from '@/domain/languages';
import { newStore } from './areaStore';
import { renderWithProviders } from './render';
import { endUserOf, SignedIn } from './signedIn';

interface Options {
  at?: string;
  language?: Language;
  role?: Role;
  preferences?: Record<string, unknown>;
}

/** A page with a dashboard, for a manager by default. */
export function openDashboard(Page: ComponentType, options: Options = {}) {
  const { at = '/dashboard', language = 'en', role = 'manager', preferences = {} } = options;
  const store = newStore();
  store.dispatch(loadPreferences.fulfilled(preferences, 'p'));
  const view = renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <Page />
    </SignedIn>,
    { at, language, store },
  );
  return { ...view, store };
}

import { useEffect } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { useWriting } from '@/core/i18n/useWriting';
import { wish } from '@/core/preferences/pageWishes';
import { usePreference } from '@/core/preferences/usePreferences';
import { usePreferencesSync } from '@/core/preferences/usePreferencesSync';
import { toast } from '@/ui/feedback/toast';
import type { AppStore } from '../store';
import { useAppearanceSync } from './useAppearanceSync';

/** What keeps the page in step with the rest, drawing nothing: preferences, appearance, dates, refused writes. */
export function Sync({ onRefusedWrite }: Pick<AppStore, 'onRefusedWrite'>) {
  const t = useText();
  const { user } = useAuth();
  usePreferencesSync(user?.id);
  useAppearanceSync(user?.id);
  useWriting(user?.timeZone, usePreference('i18n.arabicDigits').value === true);
  const still = usePreference('shell.reduceMotion').value === true;
  const singleKeys = usePreference('shell.singleKeys').value !== false;
  useEffect(() => wish({ still, singleKeys }), [still, singleKeys]);
  useEffect(
    () => onRefusedWrite((error) => toast(errorText(t, error), { variant: 'error' })),
    [onRefusedWrite, t],
  );
  return null;
}

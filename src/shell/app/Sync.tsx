import { type RefObject, useEffect } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { usePreferencesSync } from '@/core/preferences/usePreferencesSync';
import type { RequestError } from '@/core/redux/createRequest';
import { toast } from '@/ui/feedback/toast';
import { useAppearanceSync } from './useAppearanceSync';

/** What keeps the page in step with the rest, drawing nothing: preferences, appearance, refused writes. */
export function Sync({ onRefused }: { onRefused: RefObject<(error: RequestError) => void> }) {
  const t = useText();
  const { user } = useAuth();
  usePreferencesSync(user?.id);
  useAppearanceSync(user?.id);
  useEffect(() => {
    onRefused.current = (error) => toast(errorText(t, error), { variant: 'error' });
  }, [onRefused, t]);
  return null;
}

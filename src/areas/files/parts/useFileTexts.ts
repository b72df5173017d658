import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useNow } from '@/core/i18n/useNow';
import { useText } from '@/core/i18n/useText';
import type { FileItem, FilePath } from '@/domain/files/schemas';
import type { PersonRef } from '@/domain/people/personRef';
import { dayAt } from '@/domain/time';

const DAY = 86_400_000;

/** The date of a list: today its time, this year month and day, else with the year. */
export function useFileDate() {
  const format = useFormat();
  const now = useNow();
  const { user } = useAuth();
  const zone = user?.timeZone ?? 'UTC';
  const today = dayAt(new Date(now), zone);
  return (value: string): string => {
    const day = dayAt(new Date(value), zone);
    if (day === today) return format.time(value);
    return day.slice(0, 4) === today.slice(0, 4) ? format.shortDate(value) : format.date(value);
  };
}

/** Days until an item of the trash is removed for good; at least one. */
export function useDaysLeft() {
  const now = useNow();
  return (purgeAt: string): number => Math.max(1, Math.ceil((Date.parse(purgeAt) - now) / DAY));
}

/** The name of a person; "me" for the user. */
export function usePersonName() {
  const t = useText();
  const { user } = useAuth();
  return ({ id, name }: PersonRef): string => (id === user?.id ? t('files.me') : (name ?? t('files.nobody')));
}

/** The name of a step of a path; an empty one is the root of a person. */
export function useStepName() {
  const t = useText();
  return ({ name }: FilePath[number]): string => name || t('files.places.mine');
}

/** Where an item is or was, as far as the person sees it. */
export function useLocation() {
  const t = useText();
  const nameOf = useStepName();
  return ({ location = [] }: FileItem): string => {
    const last = location.at(-1);
    return last ? nameOf(last) : t('files.places.shared');
  };
}

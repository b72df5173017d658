import { useRouter } from 'next/router';
import { PATHS } from '@/core/paths';
import { usePreference } from '@/core/preferences/usePreferences';
import { useStableCallback } from '@/core/useStableCallback';
import { useUrlState } from '@/ui/table/useUrlState';
import { FIELDS, lastLabelOf, listedOf, placeOf, PREFERENCES } from './address';
import type { LabelPath } from './state/views';

const MAILS = PATHS.dashboard.mail;

/** The label, mail, search and chips of the address, and ways to others. */
export function useMailAddress() {
  const router = useRouter();
  const [values, update] = useUrlState(FIELDS);
  const { value: preferred } = usePreference(PREFERENCES.lastLabel);
  const { value: grouping } = usePreference(PREFERENCES.grouping);
  const place = placeOf(router.asPath, MAILS.root);
  const label = place.label ?? lastLabelOf(preferred);
  const params = new URLSearchParams();
  for (const [name, field] of Object.entries(FIELDS)) {
    const written = (field.write as (value: unknown) => string | undefined)(
      values[name as keyof typeof FIELDS],
    );
    if (written !== undefined) params.set(name, written);
  }
  const rest = params.size > 0 ? `?${params.toString()}` : '';
  /** A mail beside this list, or (null) the list alone. */
  const hrefOf = (mailId: string | null) =>
    `${mailId === null ? MAILS.label(label) : MAILS.mail(label, mailId)}${rest}`;
  const open = useStableCallback((mailId: string | null, { replace = false } = {}) => {
    // The list stays as it was scrolled.
    const options = { scroll: false };
    const href = hrefOf(mailId);
    void (replace ? router.replace(href, undefined, options) : router.push(href, undefined, options));
  });
  return {
    isRoot: place.label === null,
    label,
    mailId: place.mailId,
    values,
    update,
    listed: listedOf(label, values, grouping),
    hrefOf,
    open,
    goTo: (next: LabelPath, query = '') =>
      void router.push(`${MAILS.label(next)}${query && `?${new URLSearchParams({ query }).toString()}`}`),
  };
}

export type MailAddress = ReturnType<typeof useMailAddress>;

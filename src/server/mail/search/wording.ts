import { type Language, LANGUAGES } from '@/domain/languages';
import { MAIL_HAS, MAIL_IS, MAIL_OPERATORS, type MailWording } from '@/domain/mail/searchQuery';
import { SYSTEM_LABELS } from '@/domain/mail/words';
import { normalise } from '@/domain/search/normalise';
import { textsIn } from '@/server/core/texts';

function named<const T extends string>(all: readonly T[], nameOf: (one: T) => string): Record<T, string> {
  return Object.fromEntries(all.map((one) => [one, nameOf(one)])) as Record<T, string>;
}

/** What operators, their values and system labels are called in a language. */
export function wordingIn(language: Language): MailWording {
  const t = textsIn(language);
  return {
    operator: named(MAIL_OPERATORS, (one) => t(`mailSearch.operator.${one}`)),
    has: named(MAIL_HAS, (one) => t(`mailSearch.has.${one}`)),
    is: named(MAIL_IS, (one) => t(`mailSearch.is.${one}`)),
    label: named(SYSTEM_LABELS, (one) => t(`mailSearch.label.${one}`)),
  };
}

const RESERVED: ReadonlySet<string> = new Set(
  [...SYSTEM_LABELS, ...LANGUAGES.flatMap((language) => Object.values(wordingIn(language).label))].map(
    normalise,
  ),
);

/** Whether a normalized name is that of a system label, in any language. */
export const isReserved = (nameKey: string): boolean => RESERVED.has(nameKey);

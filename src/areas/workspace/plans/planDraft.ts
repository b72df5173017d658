import type { Language } from '@/domain/languages';
import type { Plan, PlanInput } from '@/domain/people/plans';

type Feature = Plan['features'][number];

/** Texts of a plan in a language; the key `all` holds those for languages without their own. */
export interface PlanWords {
  name: string;
  caption: string;
  badge: string;
  /** One per line; a leading `-` means not included. */
  features: string;
}
export type WordsOf = Language | 'all';
export type AllWords = Partial<Record<WordsOf, PlanWords>>;

export const NO_WORDS: PlanWords = { name: '', caption: '', badge: '', features: '' };
const OUT = '-';

const linesOf = (features: readonly Feature[] = []) =>
  features.map(({ text, included }) => (included ? text : `${OUT} ${text}`)).join('\n');

/** Parses the lines of a field into features. */
export function featuresOf(text: string): Feature[] {
  return text.split('\n').flatMap((raw) => {
    const line = raw.trim();
    const included = !line.startsWith(OUT);
    const words = included ? line : line.slice(OUT.length).trim();
    return words === '' ? [] : { text: words, included };
  });
}

/** The texts of a plan, by language, as form values. */
export function wordsOf(plan: Plan | null): AllWords {
  if (!plan) return { all: NO_WORDS };
  const own = Object.entries(plan.texts).map(([language, { name, caption, badge, features }]) => [
    language,
    { name: name ?? '', caption: caption ?? '', badge: badge ?? '', features: linesOf(features) },
  ]);
  const { name, caption, badge, features } = plan;
  const all: PlanWords = { name, caption, badge: badge ?? '', features: linesOf(features) };
  return { all, ...(Object.fromEntries(own) as AllWords) };
}

/** A plan as API input, unchanged. */
export function inputOf(plan: Plan): PlanInput {
  const { currency: _currency, archivedAt, ...rest } = plan;
  return { ...rest, archived: archivedAt !== null };
}

/** A plan with the texts of its fields; a language with no text gets no entry. */
export function withWords(plan: PlanInput, { all = NO_WORDS, ...own }: AllWords): PlanInput {
  const texts = Object.entries(own).flatMap(([language, { name, caption, badge, features }]) => {
    const list = featuresOf(features);
    const words = {
      ...(name.trim() && { name }),
      ...(caption.trim() && { caption }),
      ...(badge.trim() && { badge }),
      ...(list.length > 0 && { features: list }),
    };
    return Object.keys(words).length > 0 ? [[language, words] as const] : [];
  });
  return {
    ...plan,
    name: all.name,
    caption: all.caption,
    badge: all.badge.trim() || null,
    features: featuresOf(all.features),
    texts: Object.fromEntries(texts),
  };
}

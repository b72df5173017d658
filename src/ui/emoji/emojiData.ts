import type { EmojiData } from 'frimousse';
import type { Language } from '@/domain/languages';

interface Compact {
  unicode: string;
  label: string;
  group?: number;
  tags?: string[];
  skins?: { unicode: string }[];
}
interface Messages {
  groups: { message: string; order: number }[];
}

/** Group of components, which are no emoji of their own. */
const PARTS = 2;
const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

/** Emoji names by language, each a lazy chunk; Arabic uses the English ones, since the package has none. */
const SOURCES: Record<Language, () => Promise<[{ default: unknown }, { default: unknown }]>> = {
  en: () =>
    Promise.all([import('emojibase-data/en/compact.json'), import('emojibase-data/en/messages.json')]),
  fr: () =>
    Promise.all([import('emojibase-data/fr/compact.json'), import('emojibase-data/fr/messages.json')]),
  vi: () =>
    Promise.all([import('emojibase-data/vi/compact.json'), import('emojibase-data/vi/messages.json')]),
  cn: () =>
    Promise.all([import('emojibase-data/zh/compact.json'), import('emojibase-data/zh/messages.json')]),
  ar: () => SOURCES.en(),
};

const known = new Map<Language, Promise<EmojiData>>();

async function read(language: Language): Promise<EmojiData> {
  const [compact, messages] = await SOURCES[language]();
  const emojis = (compact.default as Compact[]).filter(({ group }) => group !== undefined && group !== PARTS);
  return {
    locale: language,
    categories: (messages.default as Messages).groups
      .filter(({ order }) => order !== PARTS)
      .map(({ message, order }) => ({ index: order, label: message })),
    emojis: emojis.map(({ unicode, label, group = 0, tags = [], skins }) => ({
      emoji: unicode,
      category: group,
      label,
      version: 0,
      tags,
      ...(skins?.length === TONES.length && {
        skins: Object.fromEntries(
          TONES.map((tone, index) => [tone, skins[index]?.unicode ?? unicode]),
        ) as NonNullable<EmojiData['emojis'][number]['skins']>,
      }),
    })),
    skinTones: { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' },
  };
}

/** All emoji with their names in a language. */
export function emojiData(language: Language): Promise<EmojiData> {
  const found = known.get(language) ?? read(language);
  known.set(language, found);
  return found;
}

/** The emoji whose name or tags begin with the query, matching names first. */
export function matchingEmoji({ emojis }: EmojiData, query: string, limit: number) {
  const wanted = query.toLocaleLowerCase().replaceAll('_', ' ');
  const begins = (text: string) =>
    text
      .toLocaleLowerCase()
      .split(/[\s-]/)
      .some((word) => word.startsWith(wanted)) || text.toLocaleLowerCase().startsWith(wanted);
  const byName = emojis.filter(({ label }) => begins(label));
  const byTag = emojis.filter(({ label, tags }) => !begins(label) && tags.some(begins));
  return [...byName, ...byTag].slice(0, limit);
}

import { usePreference } from '@/core/preferences/usePreferences';
import type { FoundItem } from '@/domain/search/contract';
import { FOUND_TYPES } from '@/domain/search/areas';

/** Searches and records that are remembered, each. */
const MOST = 10;
const LONGEST = 120;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MOST) : []);

function toItem(value: unknown): FoundItem[] {
  const { id, type, title, snippet, path } = (value ?? {}) as Partial<FoundItem>;
  const isItem =
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof snippet === 'string' &&
    path?.startsWith('/dashboard/') === true &&
    FOUND_TYPES.some((known) => known === type);
  if (!isItem) return [];
  return [
    { id, type: type!, title, snippet, path, ranges: { title: [], snippet: [] }, actor: null, at: null },
  ];
}

/** The stored fields of a record. Messages are not stored, since their title is user text. */
const kept = ({ id, type, title, snippet, path }: FoundItem) => ({
  id,
  type,
  title: title.slice(0, LONGEST),
  snippet: snippet.slice(0, LONGEST),
  path,
});

/** Searches and records that were opened from the palette, the newest first, synced over all devices. */
export function useRecents() {
  const searches = usePreference('search.recent');
  const records = usePreference('search.records');
  const words = listOf(searches.value).filter((one) => typeof one === 'string');
  const items = listOf(records.value).flatMap(toItem);
  return {
    words,
    items,
    rememberWords: (text: string) => {
      const next = [text, ...words.filter((one) => one !== text)].slice(0, MOST);
      if (text && text !== words[0]) searches.set(next);
    },
    rememberItem: (item: FoundItem) => {
      if (item.type === 'message') return;
      const others = items.filter(({ type, id }) => type !== item.type || id !== item.id);
      records.set([item, ...others].slice(0, MOST).map(kept));
    },
    forget: () => {
      searches.set(null);
      records.set(null);
    },
  };
}

export type Recents = ReturnType<typeof useRecents>;

import { useEffect, useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { Contact, Conversation } from '@/domain/chat/schemas';
import { normalise } from '@/domain/search/normalise';
import { chatApi } from '../api';
import { mayAdd } from '../parts/rights';
import { useIsMe } from '../parts/names';
import { useRead } from '@/core/redux/useRead';
import type { Lookup } from './formatting';

const SHOWN = 8;

/** A suggestion that can be inserted. */
export interface LookupOption {
  id: string;
  label: string;
  below?: string;
  /** The text to insert; for a person the name. */
  words: string;
  /** Id of the person, or `all`. */
  personId?: string;
  /** Whether the person is not in the conversation, and the author may add them. */
  isOutside?: boolean;
  canAdd?: boolean;
}

/** Removes what a mention's name must not contain, as it is part of a link. */
const written = (name: string) => name.replace(/[[\]\n]/g, '');

/** Most people in one answer. */
const MOST = 200;

/** The matching people of a conversation; in a large one the server searches. */
function useInside(query: string | null, conversation: Conversation | undefined): readonly Contact[] {
  const { key = '', participantCount = 0, participants = [] } = conversation ?? {};
  const isAsked = query !== null && conversation !== undefined;
  const isAll = participantCount <= MOST;
  const { data } = useRead(
    isAsked ? `inside ${key} ${participantCount} ${isAll ? '' : query}` : null,
    (signal) =>
      chatApi.participants(
        { conversationKey: key, ...(isAll ? { limit: MOST } : { limit: SHOWN, query: query ?? '' }) },
        { signal },
      ),
  );
  return data?.participants ?? participants;
}

/** People whose name contains the search term; those with a word that begins with it come first. */
function named(people: readonly Contact[], wanted: string): Contact[] {
  const nameOf = ({ name, username }: Contact) => ` ${normalise(name ?? '')} ${username}`;
  const begins = (person: Contact) => Number(nameOf(person).includes(` ${wanted}`));
  const found = people.filter((person) => nameOf(person).includes(wanted));
  return found.toSorted((a, b) => begins(b) - begins(a));
}

const optionOf = ({ id, name, username }: Contact, below: string): LookupOption => ({
  id,
  label: name ?? username,
  below,
  words: written(name ?? username),
  personId: id,
});

function useEverybody(wanted: string, conversation: Conversation | undefined): LookupOption[] {
  const t = useText();
  if (!conversation || conversation.type === 'ONE_TO_ONE') return [];
  const everybody = t('chat.mention.all');
  if (!normalise(everybody).startsWith(wanted)) return [];
  const words = written(everybody);
  return [{ id: 'all', label: `@${everybody}`, below: t('chat.mention.allText'), words, personId: 'all' }];
}

function usePeople(lookup: Lookup | null, conversation: Conversation | undefined): LookupOption[] {
  const t = useText();
  const isMe = useIsMe();
  const query = lookup?.kind === 'person' ? lookup.query : null;
  const wanted = normalise(query ?? '');
  const here = useInside(query, conversation);
  const all = useEverybody(wanted, conversation);
  const { data } = useRead(query ? `mention ${query}` : null, (signal) =>
    chatApi.contacts({ query: query ?? '', limit: SHOWN }, { signal }),
  );
  if (query === null) return [];
  const inside = named(here, wanted).filter(({ id }) => !isMe(id));
  const known = new Set(here.map(({ id }) => id));
  const outside = (data?.contacts ?? []).filter(({ id }) => !known.has(id));
  const canAdd = conversation !== undefined && mayAdd(conversation);
  const told = t(canAdd ? 'chat.mention.outsideAdd' : 'chat.mention.outside');
  return [
    ...inside.map((person) => optionOf(person, `@${person.username}`)),
    ...all,
    ...outside.map((person) => ({ ...optionOf(person, told), isOutside: true, canAdd })),
  ].slice(0, SHOWN);
}

function useEmoji(lookup: Lookup | null): LookupOption[] {
  const { language } = useLanguage();
  const query = lookup?.kind === 'emoji' ? lookup.query : null;
  const [found, setFound] = useState<{ query: string; options: LookupOption[] } | null>(null);
  useEffect(() => {
    if (query === null) return undefined;
    let isOld = false;
    const look = async () => {
      const { emojiData, matchingEmoji } = await import('@/ui/emoji/emojiData');
      const emojis = matchingEmoji(await emojiData(language), query, SHOWN);
      const options = emojis.map(({ emoji, label }) => ({
        id: emoji,
        label: `${emoji} ${label}`,
        words: `${emoji} `,
      }));
      if (!isOld) setFound({ query, options });
    };
    look().catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [query, language]);
  return query !== null && found ? found.options : [];
}

/** Suggestions at the caret: people of the conversation first, then others; emoji by name. */
export function useLookup(lookup: Lookup | null, conversation: Conversation | undefined): LookupOption[] {
  const people = usePeople(lookup, conversation);
  const emoji = useEmoji(lookup);
  return lookup?.kind === 'emoji' ? emoji : people;
}

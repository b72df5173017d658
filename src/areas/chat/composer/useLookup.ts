import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import type { Contact, Conversation } from '@/domain/chat/schemas';
import { chatApi } from '../chatApi';
import { useRead } from '@/core/redux/useRead';
import type { Lookup } from './formatting';

const SHOWN = 8;

/** Something that can be put in. */
export interface LookupOption {
  id: string;
  label: string;
  below?: string;
  /** What is put in; of a person it is the name. */
  words: string;
  /** Id of the person, or `all`. */
  personId?: string;
}

/** What a name in a mention must not hold, for it stands in a link. */
const written = (name: string) => name.replace(/[[\]\n]/g, '');

function usePeople(lookup: Lookup | null, conversation: Conversation | undefined): LookupOption[] {
  const t = useText();
  const participants = useAppSelector(({ chat }) => chat.participants);
  const query = lookup?.kind === 'person' ? lookup.query : null;
  const { data } = useRead(query === null || query === '' ? null : `mention ${query}`, (signal) =>
    chatApi.contacts({ query: query ?? '', limit: SHOWN }, { signal }),
  );
  return useMemo(() => {
    if (query === null) return [];
    const here: readonly Contact[] =
      participants.length > 0 ? participants : (conversation?.participants ?? []);
    const wanted = query.toLocaleLowerCase();
    const isWanted = ({ name, username }: Contact) =>
      name !== null && (name.toLocaleLowerCase().includes(wanted) || username.includes(wanted));
    const inside = here.filter((person) => isWanted(person));
    const known = new Set(here.map(({ id }) => id));
    const outside = (data?.contacts ?? []).filter(({ id }) => !known.has(id));
    const isGroup = conversation !== undefined && conversation.type !== 'ONE_TO_ONE';
    const everybody = t('chat.mention.all');
    const all: LookupOption[] =
      isGroup && everybody.toLocaleLowerCase().startsWith(wanted)
        ? [
            {
              id: 'all',
              label: `@${everybody}`,
              below: t('chat.mention.allText'),
              words: written(everybody),
              personId: 'all',
            },
          ]
        : [];
    return [
      ...inside.map(({ id, name, username }) => ({
        id,
        label: name ?? username,
        below: `@${username}`,
        words: written(name ?? username),
        personId: id,
      })),
      ...all,
      ...outside.map(({ id, name, username }) => ({
        id,
        label: name ?? username,
        below: t('chat.mention.outside'),
        words: written(name ?? username),
        personId: id,
      })),
    ].slice(0, SHOWN);
  }, [query, participants, conversation, data, t]);
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

/** What is meant at the caret: people of the conversation first, then others; emoji by name. */
export function useLookup(lookup: Lookup | null, conversation: Conversation | undefined): LookupOption[] {
  const people = usePeople(lookup, conversation);
  const emoji = useEmoji(lookup);
  return lookup?.kind === 'emoji' ? emoji : people;
}

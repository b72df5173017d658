import { useEffect, useState } from 'react';
import { useRead } from '@/core/redux/useRead';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import type { Contact, Conversation } from '@/domain/chat/schemas';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { chatApi } from '../chatApi';
import { useChatAddress } from '../parts/address';
import { addRecipients } from '../slice';

/** People of a username that are looked through: it is found by the beginnings of its words. */
const ALIKE = 50;

async function contactNamed(username: string): Promise<Contact | string> {
  const wanted = username.toLowerCase();
  const { contacts } = await chatApi.contacts({ query: wanted, limit: ALIKE });
  return contacts.find((contact) => contact.username === wanted) ?? username;
}

/** Fills the recipients that the address names: `?to=anna-weber,ben`. Gives the names that nobody bears. */
export function useNamed(to: string | undefined, people: readonly Contact[]): readonly string[] {
  const dispatch = useAppDispatch();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const add = useStableCallback((found: readonly Contact[]) => {
    const known = new Set(people.map(({ id }) => id));
    dispatch(addRecipients([...people, ...found.filter(({ id }) => !known.has(id))]));
  });
  useEffect(() => {
    const wanted = [...new Set((to ?? '').split(',').filter(Boolean))];
    if (wanted.length === 0) return;
    const read = async () => {
      const found = await Promise.all(wanted.map(contactNamed));
      add(found.filter((one) => typeof one !== 'string'));
      setUnknown(found.filter((one) => typeof one === 'string'));
    };
    read().catch(() => setUnknown(wanted));
  }, [add, to]);
  return unknown;
}

/** The conversation with exactly these people, where there is one; `isKnown` once that is certain. */
export function useExisting(people: readonly Contact[]): {
  existing: Conversation | undefined;
  isKnown: boolean;
} {
  const byId = useAppSelector(({ chat }) => chat.conversations.byId);
  const [only] = people;
  const isOne = people.length === 1;
  const ids = people.map(({ id }) => id).toSorted();
  const { data, error } = useRead(people.length > 1 ? ids.join() : null, (signal) =>
    chatApi.conversations({ people: ids.join(), limit: 1 }, { signal }),
  );
  const direct = isOne && Object.values(byId).find(({ key }) => key === only?.username);
  if (direct) return { existing: direct, isKnown: true };
  return { existing: data?.conversations[0], isKnown: isOne || data !== null || error !== null };
}

/** Goes to the conversation once the first message written at one of these places has arrived there. */
export function useFollowFirst(lanes: readonly string[]): void {
  const { go } = useChatAddress();
  const sentKey = useAppSelector(({ chat }) => chat.sentKey);
  const [before] = useState(sentKey);
  const follow = useStableCallback(({ key, lane }: NonNullable<typeof sentKey>) => {
    if (lanes.includes(lane)) go(key, { replace: true });
  });
  useEffect(() => {
    if (sentKey && sentKey !== before) follow(sentKey);
  }, [sentKey, before, follow]);
}

/** Where something to these people is written; and all such places since the pane was opened, the newest first. */
export function useLanes(people: readonly Contact[], existing: Conversation | undefined) {
  const ids = people.map(({ id }) => id).toSorted();
  const lane = `new:${ids.join()}`;
  const here = [...(ids.length > 0 ? [lane] : []), ...(existing ? [existing.id] : [])];
  const [carried, setCarried] = useState<readonly string[]>([]);
  const added = here.filter((place) => !carried.includes(place));
  if (added.length > 0) setCarried([...added, ...carried]);
  return { lane, here, carried };
}

import { useMemo } from 'react';
import { useFormat } from '@/core/i18n/format';
import type { TextFunction } from '@/domain/texts/keys';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import type { Contact, Conversation } from '@/domain/chat/schemas';
import { useOwnId } from '../useChat';

/** The first of a person's names. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** A person's name; without a name it is a deleted person. */
export const nameOr = (t: TextFunction, name: string | null | undefined): string =>
  name ?? t('chat.person.deleted');

/** Returns the name of a conversation: the other person's, the title, or the first names of its members. */
export function useTitle(): (conversation: Conversation) => string {
  const t = useText();
  const { list } = useFormat();
  return ({ type, title, participants }) => {
    if (type === 'ONE_TO_ONE') {
      const [other] = participants;
      return other ? nameOr(t, other.name) : t('chat.person.self');
    }
    if (title) return title;
    const names = participants.map(({ name }) => firstName(nameOr(t, name)));
    return names.length > 0 ? list(names) : t('chat.group.unnamed');
  };
}

/** Names of all people known to chat, by id; the current user is "You" on request. */
export function useNames(): ReadonlyMap<string, string> {
  const t = useText();
  const people = useAppSelector(({ chat }) => chat.people);
  const contacts = useAppSelector(({ chat }) => chat.contacts.byId);
  const participants = useAppSelector(({ chat }) => chat.participants);
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { id, name } of Object.values(people)) names.set(id, nameOr(t, name));
    for (const { id, name } of [...Object.values(contacts), ...participants]) names.set(id, nameOr(t, name));
    return names;
  }, [people, contacts, participants, t]);
}

/** The other person of a direct conversation; undefined for groups, channels and the user's own notes. */
export function otherOf({ type, participants }: Conversation): Contact | undefined {
  return type === 'ONE_TO_ONE' ? participants[0] : undefined;
}

/** Returns whether an id is the current user's. */
export function useIsMe(): (id: string) => boolean {
  const ownId = useOwnId();
  return (id) => id === ownId;
}

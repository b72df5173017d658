import { useMemo } from 'react';
import { createClient } from '@/core/http/client';
import { chatAddresses } from '@/domain/chat/addresses';
import type { chatContract } from '@/domain/chat/contract';
import type { PersonRef } from '@/domain/people/personRef';
import { normalise } from '@/domain/search/normalise';
import type { AroundBoard } from './cardSlice';

const directory = createClient<typeof chatContract>(chatAddresses);
const SHOWN = 8;

const holds = ({ name, username }: PersonRef, query: string) =>
  normalise(`${name ?? ''} ${username}`).includes(normalise(query));

/** The parts of a board that determine its readers. */
export type BoardPeople = Pick<AroundBoard, 'access' | 'members' | 'people'>;

/** A board's readers, searched by name: members first, on an open board also the rest of the workspace. */
export function usePeopleSearch(board: BoardPeople | undefined) {
  return useMemo(() => {
    const near = [
      ...new Map([...(board?.members ?? []), ...(board?.people ?? [])].map((one) => [one.id, one])).values(),
    ];
    return async (query: string, most = SHOWN): Promise<PersonRef[]> => {
      const found: PersonRef[] = near.filter((person) => person.name !== null && holds(person, query));
      if (found.length >= most || board?.access !== 'workspace' || query.trim() === '')
        return found.slice(0, most);
      const { contacts } = await directory.contacts({ query, limit: most }).catch(() => ({ contacts: [] }));
      const others = contacts.filter(
        ({ disabled, id }) => !disabled && !found.some((known) => known.id === id),
      );
      return [
        ...found,
        ...others.map(({ id, username, name, avatar, role }) => ({
          id,
          username,
          name,
          avatar,
          jobTitle: role,
        })),
      ].slice(0, most);
    };
  }, [board]);
}

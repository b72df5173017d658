import { createClient } from '@/core/http/client';
import type { ShareLevel } from '@/domain/files/words';
import { usersAddresses } from '@/domain/people/usersAddresses';
import type { usersContract } from '@/domain/people/usersContract';
import { normalise } from '@/domain/search/normalise';
import type { Choosable, SearchPeople } from '@/ui/person/usePeopleChoice';
import type { Subject } from './useShareActs';

const usersApi = createClient<typeof usersContract>(usersAddresses);

const FOUND = 20;
/** The id of all members among those who can be chosen. */
export const EVERYONE = 'everyone';

/** A person to share with, or everyone. */
export interface Candidate extends Choosable {
  /** Below the name. */
  detail: string | null;
}

/** Offers the people who match, and everyone where the text begins their name; before anything is typed everyone. */
export const searchWith =
  (everyone: Candidate): SearchPeople<Candidate> =>
  async (query, _cursor, signal) => {
    if (query === '') return { people: [everyone] };
    const { people } = await usersApi.refs({ query, limit: FOUND }, { signal });
    const isAsked = normalise(everyone.name ?? '').startsWith(normalise(query));
    const found = people.map(({ id, name, avatar, jobTitle }) => ({ id, name, avatar, detail: jobTitle }));
    return { people: isAsked ? [everyone, ...found] : found };
  };

/** Who was chosen, as it is sent. */
export const subjectsOf = (people: readonly Candidate[], level: ShareLevel): Subject[] =>
  people.map(({ id }) =>
    id === EVERYONE ? { subjectType: 'everyone', level } : { subjectType: 'user', subjectId: id, level },
  );

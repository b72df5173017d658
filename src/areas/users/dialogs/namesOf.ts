import type { User } from '@/domain/people/userSchemas';

const NAMED = 2;

/** Names for a dialog title: the first two, and how many more. */
export function namesOf(people: readonly User[]): { name: string } {
  const named = people.slice(0, NAMED).map(({ name }) => name);
  const more = people.length - named.length;
  return { name: `${named.join(', ')}${more > 0 ? ` +${more}` : ''}` };
}

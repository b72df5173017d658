import { MAX_PEOPLE } from '@/domain/chat/limits';
import type { Contact } from '@/domain/chat/schemas';
import { PeopleField, type PeopleFieldProps } from '@/ui/person/PeopleField';
import type { SearchPeople } from '@/ui/person/usePeopleChoice';
import { chatApi } from '../api';

const PAGE = 30;

/** Contacts to whom one can write. */
const search: SearchPeople<Contact> = async (query, cursor, signal) => {
  const asked = { ...(query && { query }), limit: PAGE, ...(cursor && { cursor }) };
  const { contacts, next } = await chatApi.contacts(asked, { signal });
  return { people: contacts.filter(({ disabled }) => !disabled), next };
};
const jobOf = ({ role }: Contact) => role;

/** Field for choosing people of a conversation, at most 200. */
export function ContactsField(props: Omit<PeopleFieldProps<Contact>, 'search' | 'max' | 'detailOf'>) {
  return <PeopleField {...props} search={search} max={MAX_PEOPLE} detailOf={jobOf} />;
}

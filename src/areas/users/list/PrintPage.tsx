import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import type { User } from '@/domain/people/userSchemas';
import { toast } from '@/ui/feedback/toast';
import { usersApi } from '../api';
import { userList, type UserListState } from './userList';

const PAGE = 200;

/** Loads all users of the filtered and sorted list, page by page. */
async function readAll(state: UserListState, signal: AbortSignal): Promise<User[]> {
  const people: User[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const query = { ...userList.criteriaOf(state), limit: PAGE, ...(cursor && { cursor }) };
    const page: Awaited<ReturnType<typeof usersApi.list>> = await usersApi.list(query, { signal });
    people.push(...page.users);
    cursor = page.next;
  }
  return people;
}

/** Users to print; null until all are loaded. An error shows a toast and ends it. */
function usePrinted(state: UserListState, onDone: () => void): User[] | null {
  const t = useText();
  const [people, setPeople] = useState<User[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    readAll(state, stop.signal).then(setPeople, (refusal: unknown) => {
      if (stop.signal.aborted) return;
      toast(errorText(t, toRequestError(refusal)), { variant: 'error' });
      onDone();
    });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- what stood there when it was asked for
  }, []);
  return people;
}

/** Printed alone; hidden on screen. */
const PAPER = `@media screen { [data-paper] { display: none !important; } }
@media print { body > :not([data-paper]) { display: none !important; } }`;

const COLUMNS = ['name', 'email', 'company', 'jobTitle', 'role', 'status'] as const;

/** Black on white, whatever the color scheme. */
const Table = styled('table')({
  backgroundColor: 'white',
  borderCollapse: 'collapse',
  color: 'black',
  fontSize: '9pt',
  inlineSize: '100%',
  '& caption': { fontSize: '14pt', fontWeight: 600, paddingBlockEnd: 8, textAlign: 'start' },
  '& th, & td': { borderBlockEnd: '1px solid silver', padding: 4, textAlign: 'start' },
  '& tr': { breakInside: 'avoid' },
});

function Row({ person }: { person: User }) {
  const t = useText();
  const { name, email, company, jobTitle, role, status } = person;
  const cells = [name, email, company, jobTitle, t(`users.role.${role}`), t(`users.status.${status}`)];
  return (
    <tr>
      {cells.map((cell, index) => (
        <td key={COLUMNS[index]} dir="auto">
          {cell}
        </td>
      ))}
    </tr>
  );
}

export interface PrintPageProps {
  state: UserListState;
  /** The print dialog was closed. */
  onDone: () => void;
}

/** Prints all users of the list. */
export function PrintPage({ state, onDone }: PrintPageProps) {
  const t = useText();
  const people = usePrinted(state, onDone);
  useEffect(() => {
    if (!people) return undefined;
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when all are there
  }, [people]);
  if (!people) return null;
  return createPortal(
    <>
      <GlobalStyles styles={PAPER} />
      <Table data-paper>
        <caption>{t('users.title')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(column === 'email' ? 'users.field.email' : `users.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </tbody>
      </Table>
    </>,
    document.body,
  );
}

import { useEffect, useState } from 'react';
import type { MailPerson } from '@/domain/mail/schemas';
import { isAddress } from './addresses';
import { writingApi } from './writingApi';

/** Addresses that are looked up in one window; those beyond count as outside. */
const MAX_ASKED = 20;

/** Whether an address belongs to somebody of the workspace, by address; for as long as the page lives. */
const known = new Map<string, boolean>();

/** Remembers what a search has said of an address. */
export function learnInside(email: string, isInside: boolean): void {
  if (email !== '') known.set(email.toLowerCase(), isInside);
}

async function ask(email: string): Promise<void> {
  const { recipients } = await writingApi.recipients({ query: email.slice(0, 100) });
  for (const one of recipients) learnInside(one.email, one.inside);
  if (!known.has(email)) known.set(email, false);
}

/** Those of the recipients who get the mail outside of the workspace, by their addresses in lower case. */
export function useOutside(people: readonly MailPerson[]): ReadonlySet<string> {
  const [, setNth] = useState(0);
  const typed = people.filter(({ userId, email }) => userId === null && isAddress(email));
  const emails = [...new Set(typed.map(({ email }) => email.toLowerCase()))];
  const unknown = emails.filter((email) => !known.has(email)).slice(0, MAX_ASKED);
  const wanted = unknown.join('\n');
  useEffect(() => {
    if (wanted === '') return undefined;
    let isWanted = true;
    async function askAll() {
      for (const email of wanted.split('\n')) {
        // oxlint-disable-next-line no-await-in-loop -- a pasted list is not asked for all at once
        await ask(email).catch(() => known.set(email, false));
        if (!isWanted) return;
        setNth((before) => before + 1);
      }
    }
    void askAll();
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return new Set(emails.filter((email) => known.get(email) === false));
}

import { useState } from 'react';
import { useRead } from '@/core/redux/useRead';
import type { OutputOf } from '@/domain/contract';
import type { sendingContract } from '@/domain/invoices/sending';
import { sendingApi } from '../documentsApi';

type Letter = OutputOf<(typeof sendingContract)['letter']>;

const MOST = 10;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const NOTHING = { to: '', cc: '', subject: '', message: '', attachPdf: true, copyToMe: false };

/** Addresses between commas, semicolons or lines. */
export const addressesIn = (text: string) =>
  text
    .split(/[,;\s]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** What is wrong with a line of addresses, the first wrong one by its name; nothing while it is empty. */
export function faultOf(text: string): string | undefined {
  const all = addressesIn(text);
  const wrong = all.find((one) => !ADDRESS.test(one));
  if (wrong !== undefined) return `not-an-address:${wrong}`;
  return all.length > MOST ? `too-many:${MOST}` : undefined;
}

type Wish = typeof NOTHING;

const startOf = ({ to, subject, message }: Letter) => ({ to, subject, message });

/** What the server would write of this document; its words are the start of one's own. */
export function useLetter(invoiceId: string) {
  const read = useRead(invoiceId, (signal) => sendingApi.letter({ invoiceId }, { signal }));
  const letter = read.data;
  const [typed, setTyped] = useState<Partial<Wish>>({});
  const wish: Wish = { ...NOTHING, ...(letter && startOf(letter)), ...typed };
  const isReady =
    letter !== null &&
    addressesIn(wish.to).length > 0 &&
    [wish.to, wish.cc].every((text) => faultOf(text) === undefined) &&
    wish.subject.trim() !== '' &&
    wish.message.trim() !== '';
  const change = (part: Partial<Wish>) => setTyped((before) => ({ ...before, ...part }));
  return { read, wish, change, isReady };
}

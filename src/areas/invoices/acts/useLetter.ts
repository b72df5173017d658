import { useEffect, useState } from 'react';
import type { OutputOf } from '@/domain/contract';
import type { sendingContract } from '@/domain/invoices/sending';
import { useAct } from '@/ui/form/useAct';
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

/** What is wrong with a line of addresses; nothing while it is empty. */
export function faultOf(text: string): string | undefined {
  const all = addressesIn(text);
  return all.length > MOST || all.some((one) => !ADDRESS.test(one)) ? 'invalid' : undefined;
}

/** What the server would write of this document; its words are the start of one's own. */
export function useLetter(invoiceId: string) {
  const [letter, setLetter] = useState<Letter | null>(null);
  const [wish, setWish] = useState(NOTHING);
  const { run } = useAct();
  useEffect(() => {
    let isHere = true;
    async function read() {
      const answer = await run(() => sendingApi.letter({ invoiceId }));
      if (!isHere || !answer) return;
      const { to, subject, message } = answer;
      setLetter(answer);
      setWish((before) => ({ ...before, to, subject, message }));
    }
    void read();
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each document
  }, [invoiceId]);
  const isReady =
    letter !== null &&
    addressesIn(wish.to).length > 0 &&
    [wish.to, wish.cc].every((text) => faultOf(text) === undefined) &&
    wish.subject.trim() !== '' &&
    wish.message.trim() !== '';
  const change = (part: Partial<typeof NOTHING>) => setWish((before) => ({ ...before, ...part }));
  return { letter, wish, change, isReady };
}

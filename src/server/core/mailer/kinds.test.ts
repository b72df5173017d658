import { expect, test } from 'vitest';
import { LANGUAGES } from '@/domain/languages';
import { flatTexts, knownKeys } from '@/testing/texts';
import { MAIL_FORMS, MAIL_KINDS } from './kinds';

test('every kind has a subject, its lines, a reason, and a button where it has a link', () => {
  const known = knownKeys();
  for (const kind of MAIL_KINDS) {
    const { lines, link } = MAIL_FORMS[kind];
    const parts = ['subject', 'why', ...lines, ...(link ? ['button'] : [])];
    for (const part of parts) expect(known).toContain(`mails.${kind}.${part}`);
  }
});

test('no text of a kind is unused', () => {
  const parts = new Map<string, Set<string>>(
    MAIL_KINDS.map((kind) => [kind, new Set(['subject', 'why', 'button', ...MAIL_FORMS[kind].lines])]),
  );
  const unused = [...knownKeys()].filter((key) => {
    const [file, kind = '', part = ''] = key.split('.');
    return file === 'mails' && parts.get(kind)?.has(part) === false;
  });
  expect(unused).toEqual(['mails.digest.more']);
});

test.each(LANGUAGES)('no text of a mail holds markup in %s: it stands in the HTML as it is', (language) => {
  const mails = [...flatTexts(language)].filter(([key]) => key.startsWith('mails.'));
  expect(mails.length).toBeGreaterThan(100);
  expect(mails.filter(([, text]) => /[<>&]/.test(text))).toEqual([]);
});

import { expect, test } from 'vitest';
import { type MailWording, parseMailSearch } from './searchQuery';

const NOTHING = { phrases: [], from: [], to: [], label: [], marks: [] };

const FRENCH: MailWording = {
  operator: {
    from: 'de',
    to: 'à',
    label: 'libellé',
    in: 'dans',
    before: 'avant',
    after: 'après',
    on: 'le',
    has: 'avec',
    is: 'est',
  },
  has: { attachment: 'pièce jointe' },
  is: { unread: 'non lu', starred: 'suivi', important: 'important' },
  label: {
    all: 'Tous les messages',
    inbox: 'Boîte de réception',
    sent: 'Envoyés',
    drafts: 'Brouillons',
    trash: 'Corbeille',
    spam: 'Indésirables',
    important: 'Importants',
    starred: 'Suivis',
    archive: 'Archive',
    outbox: 'Boîte d’envoi',
  },
};

test('operators are taken out of the words, wherever they are', () => {
  expect(
    parseMailSearch(
      'from:ben Invoice to:"Anna Weber" label:Customers in:archive before:2026-02-01 after:2026-01-01 has:attachment is:unread is:starred late',
    ),
  ).toEqual({
    phrases: [['invoice'], ['late']],
    from: ['ben'],
    to: ['Anna Weber'],
    label: ['Customers'],
    in: 'archive',
    before: '2026-02-01',
    after: '2026-01-01',
    marks: ['attachment', 'unread', 'starred'],
  });
});

test('their names and values are understood in the language, and in English', () => {
  expect(
    parseMailSearch('DE:ben à:anna dans:corbeille est:"non lu" avec:pièce on:2026-01-01', FRENCH),
  ).toEqual({
    ...NOTHING,
    from: ['ben'],
    to: ['anna'],
    in: 'trash',
    on: '2026-01-01',
    marks: ['unread', 'attachment'],
  });
  expect(parseMailSearch('收件人：王')).toEqual({ ...NOTHING, phrases: [['收', '件', '人', '王']] });
});

test('words in quotes are adjacent; quotes that are not closed are text', () => {
  expect(parseMailSearch('"good Morning" évening').phrases).toEqual([['good', 'morning'], ['evening']]);
  expect(parseMailSearch('"good morning').phrases).toEqual([['good'], ['morning']]);
  expect(parseMailSearch('from:"ben').from).toEqual(['ben']);
});

test.each(['size:3', 'is:purple', 'before:2026-02-30', 'in:nowhere', 'has:wings'])(
  'what means nothing is text: %s',
  (typed) => {
    const { phrases, ...operators } = parseMailSearch(typed);
    expect(operators).toEqual({ from: [], to: [], label: [], marks: [] });
    expect(phrases).toHaveLength(1);
  },
);

test('an address is a phrase of its words, controls are spaces', () => {
  expect(parseMailSearch('ben@example.com').phrases).toEqual([['ben', 'example', 'com']]);
  expect(parseMailSearch('a\0b\nc').phrases).toEqual([['a'], ['b'], ['c']]);
});

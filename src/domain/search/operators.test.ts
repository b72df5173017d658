import { expect, test } from 'vitest';
import { readSearch, type SearchWording } from './operators';

const FRENCH: SearchWording = {
  operator: { in: 'dans', from: 'de', after: 'après', before: 'avant', has: 'avec' },
  area: {
    people: 'Personnes',
    posts: 'Publications',
    invoices: 'Factures',
    customers: 'Clients',
    shop: 'Produits',
    orders: 'Commandes',
    kanban: 'Tableaux et cartes',
    calendar: 'Événements',
    mail: 'E-mails',
    files: 'Fichiers',
    chat: 'Discussion',
  },
  has: { image: 'image', file: 'fichier', link: 'lien', audio: 'son' },
};

test('operators are taken out of the words, wherever they stand', () => {
  expect(
    readSearch('in:kanban mend from:@amira the after:2026-01-01 roof before:2026-02-01 has:file'),
  ).toEqual({
    text: 'mend the roof',
    in: 'kanban',
    from: 'amira',
    after: '2026-01-01',
    before: '2026-02-01',
    has: ['file'],
    notUnderstood: [],
  });
});

test('the language’s own words count as well as the English ones, without their marks and by the beginning of a value', () => {
  expect(readSearch('dans:fact APRES:2026-01-01 avec:fich has:lien', FRENCH)).toMatchObject({
    text: '',
    in: 'invoices',
    after: '2026-01-01',
    has: ['file', 'link'],
  });
  expect(readSearch('from:"Amira El Sayed" toit', FRENCH)).toMatchObject({
    from: 'Amira El Sayed',
    text: 'toit',
  });
});

test('scripts of their own: a wide colon, Arabic digits', () => {
  const wording = (operator: Partial<SearchWording['operator']>) => ({
    ...FRENCH,
    operator: { ...FRENCH.operator, ...operator },
  });
  expect(readSearch('来自：amira 上海', wording({ from: '来自' }))).toMatchObject({
    from: 'amira',
    text: '上海',
  });
  expect(readSearch('بعد:٢٠٢٦-٠١-٠١', wording({ after: 'بعد' }))).toMatchObject({ after: '2026-01-01' });
});

test('a value that is not understood stays text and is named; so does an unknown operator', () => {
  expect(readSearch('after:tomorrow has:gold in:attic colour:red roof')).toEqual({
    text: 'after:tomorrow has:gold in:attic colour:red roof',
    has: [],
    notUnderstood: [
      { operator: 'after', typed: 'after:tomorrow' },
      { operator: 'has', typed: 'has:gold' },
      { operator: 'in', typed: 'in:attic' },
      { operator: null, typed: 'colour:red' },
    ],
  });
  for (const day of ['2026-02-30', '0000-01-01', '9999-12-31', '2026-1-1'])
    expect(readSearch(`before:${day}`)).toMatchObject({ text: `before:${day}` });
});

test('an operator without a value yet is not looked for; an address or a time is no operator', () => {
  expect(readSearch('roof from:')).toEqual({
    text: 'roof',
    has: [],
    notUnderstood: [{ operator: 'from', typed: 'from:' }],
  });
  expect(readSearch('https://example.org 10:30')).toEqual({
    text: 'https://example.org 10:30',
    has: [],
    notUnderstood: [],
  });
});

import { expect, test } from 'vitest';
import { moveOf, type Placed, placedIn, refusalOf } from './moves';
import { FOLDERS, type Folder, type Move, MOVES } from './words';

const mail = (folder: Folder, more: Partial<Placed> = {}): Placed & { trashedAt: string | null } => ({
  origin: 'received',
  isDraft: false,
  folder,
  cameFrom: null,
  trashedAt: null,
  ...more,
});
const SENT = { origin: 'sent' } as const;
const DRAFT = { origin: 'sent', isDraft: true } as const;

test.each<[string, Placed, Move, string | null]>([
  ['archiving takes what is in the inbox', mail('inbox'), 'archive', 'archive'],
  ['and leaves what is elsewhere', mail('trash'), 'archive', null],
  ['own sent mails too', mail('sent', SENT), 'archive', null],
  ['spam is received', mail('archive'), 'spam', 'spam'],
  ['sent mails are none', mail('sent', SENT), 'spam', 'not-allowed'],
  ['nor in the inbox', mail('sent', SENT), 'inbox', 'not-allowed'],
  ['drafts neither', mail('drafts', DRAFT), 'inbox', 'not-allowed'],
  ['they go to the trash', mail('drafts', DRAFT), 'trash', 'trash'],
  ['and back', mail('trash', { ...DRAFT, cameFrom: 'drafts' }), 'back', 'drafts'],
  ['sent mails go back', mail('trash', SENT), 'back', 'sent'],
  ['received ones where they came from', mail('trash', { cameFrom: 'archive' }), 'back', 'archive'],
  ['or into the inbox', mail('spam'), 'back', 'inbox'],
  ['what is not away does not go back', mail('archive'), 'back', null],
  ['the outbox is left by taking back alone', mail('outbox', SENT), 'trash', 'in-outbox'],
  ['where a mail is it stays', mail('trash'), 'trash', null],
])('%s', (_name, from, move, expected) => {
  const made = moveOf(from, move);
  expect('refused' in made ? made.refused : made.folder).toBe(expected);
});

test('no move leads to a place of outgoing mail that the mail did not come from', () => {
  for (const folder of FOLDERS)
    for (const move of MOVES) {
      const made = moveOf(mail(folder), move);
      if ('folder' in made && made.folder)
        expect(['inbox', 'archive', 'spam', 'trash']).toContain(made.folder);
    }
  expect(refusalOf(mail('inbox'), 'sent')).toBe('not-allowed');
  expect(refusalOf(mail('trash', DRAFT), 'sent')).toBe('not-allowed');
});

test('deleted spam returns to spam, and from there to the inbox', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const spam = placedIn(mail('archive'), 'spam', at);
  expect(spam).toMatchObject({ cameFrom: 'archive', trashedAt: at });
  const back = placedIn(placedIn(spam, 'trash', at), 'spam', at);
  expect(moveOf(back, 'back')).toEqual({ folder: 'inbox' });
  expect(placedIn(back, 'inbox', at)).toMatchObject({ folder: 'inbox', cameFrom: null, trashedAt: null });
});

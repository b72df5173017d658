import { expect, test } from 'vitest';
import { type BasedMail, forwarded, type NamedPerson, peopleText, quoted, replyRecipients } from './reply';

const person = (name: string, userId: string | null = null): NamedPerson => ({
  userId,
  name,
  address: `${name.toLowerCase()}@example.org`,
});
const [anna, ben, cara, dan] = [person('Anna', 'a'), person('Ben', 'b'), person('Cara'), person('Dan', 'd')];
const me = { userId: 'a', addresses: ['anna@example.org'] };
const mail = (more: Partial<BasedMail> = {}): BasedMail => ({
  isOwn: false,
  from: ben,
  replyTo: [],
  to: [anna],
  cc: [],
  subject: 'Plans',
  html: '<p>Hi</p>',
  ...more,
});

test('an answer goes to the writer, or where they want it', () => {
  expect(replyRecipients(mail(), me, 'reply')).toEqual({ to: [ben], cc: [] });
  expect(replyRecipients(mail({ replyTo: [cara] }), me, 'reply')).toEqual({ to: [cara], cc: [] });
  expect(replyRecipients(mail({ replyTo: [cara] }), me, 'replyAll')).toEqual({ to: [cara], cc: [] });
});

test('an answer to an own mail goes to its recipients', () => {
  const own = mail({ isOwn: true, from: anna, to: [ben, cara], cc: [dan] });
  expect(replyRecipients(own, me, 'reply')).toEqual({ to: [ben, cara], cc: [] });
  expect(replyRecipients(own, me, 'replyAll')).toEqual({ to: [ben, cara], cc: [dan] });
});

test('an answer to all leaves out oneself, also by another spelling of the address, and names everybody once', () => {
  const typed = { userId: null, name: 'Me', address: 'Anna+team@Example.org' };
  const all = mail({ to: [anna, cara, typed], cc: [dan, ben, cara, anna] });
  expect(replyRecipients(all, me, 'replyAll')).toEqual({ to: [ben, cara], cc: [dan] });
});

test('an answer to all is never to nobody', () => {
  expect(replyRecipients(mail({ from: anna, to: [anna] }), me, 'replyAll')).toEqual({ to: [anna], cc: [] });
  const own = mail({ isOwn: true, from: anna, to: [anna], cc: [dan] });
  expect(replyRecipients(own, me, 'replyAll')).toEqual({ to: [dan], cc: [] });
});

test('names in a quote are text, and what was written is quoted as it is', () => {
  expect(quoted('<p>Hi</p>', 'On May 1, <b>Ben</b> wrote:')).toBe(
    '<p></p><p>On May 1, &lt;b&gt;Ben&lt;/b&gt; wrote:</p><blockquote><p>Hi</p></blockquote>',
  );
  expect(quoted('x'.repeat(200_000), 'wrote:')).toBe('');
});

test('a forwarded mail says whose it was', () => {
  expect(forwarded('<p>Hi</p>', 'Forwarded', [{ label: 'From', text: peopleText([ben, cara]) }])).toBe(
    '<p></p><p>Forwarded</p><p>From: Ben &lt;ben@example.org&gt;, Cara &lt;cara@example.org&gt;</p><p>Hi</p>',
  );
  expect(
    peopleText([
      { ...ben, address: '' },
      { ...cara, name: '' },
    ]),
  ).toBe('Ben, cara@example.org');
});

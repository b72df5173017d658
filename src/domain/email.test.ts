import { expect, test } from 'vitest';
import { emailAddress, mailbox, mailboxOrNone } from './email';

const RULES = { emailAddress, mailbox, mailboxOrNone };

test.each([
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['a@bu\u0308cher.example', 'a@xn--bcher-kva.example'],
  ['a@BÜCHER.example', 'a@xn--bcher-kva.example'],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['a@почта.рф', 'a@xn--80a1acny.xn--p1ai'],
  ['a@مثال.إختبار', 'a@xn--mgbh0fb.xn--kgbechtv'],
  ['a.b+c@example.com', 'a.b+c@example.com'],
  [' a@example.com ', 'a@example.com'],
])('%s is the mailbox %s', (typed, stored) => {
  for (const rule of Object.values(RULES)) expect(rule.parse(typed)).toBe(stored);
});

test.each([
  'ä@example.com',
  'a@bücher',
  'a@bücher.example/path',
  'a@bücher.example:80',
  'a@b@bücher.example',
  'a@bücher.example?x#y',
  'a@１２７.0.0.1',
  'a@-ü-.example.',
  'a@ü..example',
  'a@b.xn--',
  'a b@example.com',
])('%s is refused', (typed) => {
  for (const rule of Object.values(RULES)) expect(rule.safeParse(typed).success).toBe(false);
});

test('an account’s address is in lower case, one to write to is as it was typed', () => {
  expect(emailAddress.parse('Ana@Bücher.Example')).toBe('ana@xn--bcher-kva.example');
  expect(mailbox.parse('Ana@Example.com')).toBe('Ana@Example.com');
  expect(mailboxOrNone.parse(' ')).toBe('');
});

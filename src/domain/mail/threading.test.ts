import { expect, test } from 'vitest';
import { ancestryOfReply, idsOfThread, prefixed, referencesHeader, subjectKey, threadOf } from './threading';

test.each([
  ['Plans', 'Re: Plans'],
  ['Re: Plans', 'Re: Plans'],
  ['RE: re[2]: AW: Plans', 'Re: Plans'],
  ['回复：计划', 'Re: 计划'],
  ['رد: خطط', 'Re: خطط'],
  ['Fwd: Plans', 'Re: Fwd: Plans'],
  ['Re: Fwd: Re: Plans', 'Re: Fwd: Plans'],
  ['Regarding: Plans', 'Re: Regarding: Plans'],
  ['', 'Re:'],
])('the answer to %j is called %j', (subject, expected) => {
  expect(prefixed(subject, 'reply')).toBe(expected);
});

test('forwarding names itself once, and no subject grows beyond its limit', () => {
  expect(prefixed('WG: TR: Plans', 'forward')).toBe('Fwd: Plans');
  expect(prefixed('Re: Plans', 'forward')).toBe('Fwd: Re: Plans');
  expect(prefixed('x'.repeat(255), 'forward')).toHaveLength(255);
});

test('subjects are compared without prefixes, case and accents', () => {
  expect(subjectKey('AW: Réunion  demain')).toBe(subjectKey('reunion demain'));
});

test('an answer refers to the mail and to all before it, at most fifty, always the first', () => {
  expect(ancestryOfReply({ messageIdHeader: 'b@x', refs: ['a@x'] })).toEqual({
    inReplyTo: 'b@x',
    refs: ['a@x', 'b@x'],
  });
  const refs = Array.from({ length: 50 }, (_, n) => `${n}@x`);
  const { refs: kept } = ancestryOfReply({ messageIdHeader: 'last@x', refs });
  expect(kept).toHaveLength(50);
  expect([kept[0], kept[1], kept.at(-1)]).toEqual(['0@x', '2@x', 'last@x']);
  expect(ancestryOfReply({ messageIdHeader: null, refs: ['a@x'] })).toEqual({ inReplyTo: null, refs: [] });
});

test('the header of references has the first and the last nineteen', () => {
  const refs = Array.from({ length: 30 }, (_, n) => `${n}@x`);
  expect(referencesHeader(refs)).toEqual(['0@x', ...refs.slice(11)]);
  expect(referencesHeader(refs.slice(0, 20))).toEqual(refs.slice(0, 20));
});

test('a mail belongs to the conversation of the one it answers, else of the newest it refers to', () => {
  const known = new Map([
    ['a@x', 'first'],
    ['b@x', 'second'],
  ]);
  expect(threadOf({ inReplyTo: 'a@x', refs: ['b@x'] }, known)).toBe('first');
  expect(threadOf({ inReplyTo: 'gone@x', refs: ['a@x', 'b@x', 'gone@x'] }, known)).toBe('second');
  expect(threadOf({ inReplyTo: 'gone@x', refs: [] }, known)).toBeUndefined();
  expect(threadOf({ inReplyTo: null, refs: [] }, known)).toBeUndefined();
});

test('references that name the mail itself, or each other twice, are looked for once', () => {
  expect(idsOfThread({ inReplyTo: 'a@x', refs: ['a@x', 'b@x', 'a@x'] })).toEqual(['a@x', 'b@x']);
  expect(ancestryOfReply({ messageIdHeader: 'a@x', refs: ['a@x', 'b@x'] }).refs).toEqual(['b@x', 'a@x']);
});

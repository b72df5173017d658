import { expect, test } from 'vitest';
import { excerptOf, mentionsIn, onlyMentionsOf, plainText } from './mentions';

const body =
  'Hi [@Anna Weber](mention:u1), [@all](mention:all) and [@Anna](mention:u1) [@x](https://a.example)';

test('people are mentioned once each, whatever they are called', () => {
  expect(mentionsIn(body)).toEqual(['u1', 'all']);
  expect(mentionsIn('@Anna (mention:u1)')).toEqual([]);
});

test('a mention of somebody who is not there becomes plain text, one of all stays', () => {
  expect(onlyMentionsOf('[@Ben](mention:u2) [@all](mention:all)', new Set(['u1']))).toBe(
    '@Ben [@all](mention:all)',
  );
  expect(plainText('Hi [@Ben](mention:u2)!')).toBe('Hi @Ben!');
});

test('an excerpt is one line and cuts no character in two', () => {
  expect(excerptOf('a\n\n b', 10)).toBe('a b');
  expect(excerptOf('👍👍👍', 2)).toBe('👍…');
});

const IN_CODE = '[@Anna](mention:u1)';

test.each([
  `\`\`\`\n${IN_CODE}\n\`\`\``,
  `~~~\n\`\`\`\n${IN_CODE}\n~~~`,
  `\`\`\`\`\n\`\`\`\n${IN_CODE}\n\`\`\`\``,
  `> \`\`\`\n> ${IN_CODE}\n> \`\`\``,
  `- a\n  \`\`\`\n  ${IN_CODE}\n  \`\`\``,
  `1. \`\`\`\n   ${IN_CODE}\n   \`\`\``,
  `so \`${IN_CODE}\` it is`,
  `so \`\` \` ${IN_CODE}\`\` it is`,
  `so \`a\n${IN_CODE}\``,
  `so \\\\\`${IN_CODE}\``,
  `so:\n\n    ${IN_CODE}`,
  `so:\n\n    a\n\n    ${IN_CODE}`,
  `so:\n\n\t${IN_CODE}`,
])('what stands in code mentions nobody, and stays as it was typed: %j', (text) => {
  expect(mentionsIn(text)).toEqual([]);
  expect(mentionsIn(`${text}\n\n[@Ben](mention:u2)`)).toEqual(['u2']);
  expect(onlyMentionsOf(text, new Set())).toBe(text);
});

test.each([
  `\`\`\`\na\n\`\`\`\n${IN_CODE}`,
  `\`a\` ${IN_CODE} \`b\``,
  `a \` ${IN_CODE}`,
  `a \\\`${IN_CODE}\``,
  `a \`\` ${IN_CODE} \``,
  `a \` b\n\n${IN_CODE} \``,
  `- a \` b\n- ${IN_CODE} \``,
  `\`\`\` ${IN_CODE} \` b`,
  `> \`\`\`\n> a\n${IN_CODE}`,
  `- \`\`\`\n  a\n\n${IN_CODE}`,
  `- a\n\n    ${IN_CODE}`,
  `1. a\n    ${IN_CODE}`,
  `a\n    ${IN_CODE}`,
  `~a~ ${IN_CODE}`,
  `[@\`Anna\`](mention:u1)`,
])('what stands beside code mentions: %j', (text) => {
  expect(mentionsIn(text)).toEqual(['u1']);
  expect(mentionsIn(onlyMentionsOf(text, new Set()))).toEqual([]);
  expect(onlyMentionsOf(text, new Set(['u1']))).toBe(text);
});

test('a code block that nothing closes goes on to the end', () => {
  expect(mentionsIn(`\`\`\`ts\n${IN_CODE}\n\n${IN_CODE}`)).toEqual([]);
});

test('backticks without end are read at once', () => {
  const runs = Array.from({ length: 140 }, (_, n) => '`'.repeat(n + 1)).join(' ');
  expect(mentionsIn(`${runs} ${IN_CODE}`)).toEqual(['u1']);
  expect(mentionsIn(`${'`'.repeat(5000)} ${IN_CODE} ${'`'.repeat(4999)}`)).toEqual(['u1']);
});

import { expect, test } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.mjs';

test('of a run of Vitest each failed test is one line: file, name, and why without colours', () => {
  const testResults = [
    { name: '/home/me/atrium/src/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    {
      name: '/home/me/atrium/src/b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'good' },
        { status: 'failed', fullName: 'bad', failureMessages: ['\u001b[31mexpected 1\n  to be 2\u001b[39m'] },
      ],
    },
    {
      name: '/home/me/atrium/src/c.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    },
  ];
  expect(vitestFailures({ testResults })).toEqual([
    '✗ src/b.test.ts › bad: expected 1 to be 2',
    '✗ src/c.test.ts › the whole file: no such module',
  ]);
});

test('of a run in the browser each failed test is one line, also one that passed at its second try', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'signIn.spec.ts',
    tests: [{ status, results: [{}, ...(message ? [{ error: { message } }] : [])] }],
  });
  const inner = { specs: [spec('shaky', 'flaky', 'too late')] };
  const suites = [{ specs: [spec('good', 'expected'), spec('bad', 'unexpected', 'gone')], suites: [inner] }];
  expect(playwrightFailures({ suites, errors: [{ message: 'no server' }] })).toEqual([
    '✗ Playwright › outside of the tests: no server',
    '✗ signIn.spec.ts › bad: gone',
    '✗ signIn.spec.ts › shaky: too late',
  ]);
});

test('what says nothing of why is named all the same, and a long reason is cut', () => {
  const of = (message?: string) => ({
    suites: [
      {
        specs: [
          {
            title: 'bad',
            file: 'a.spec.ts',
            tests: [{ status: 'unexpected', results: [{ error: { message } }] }],
          },
        ],
      },
    ],
  });
  expect(playwrightFailures(of())).toEqual(['✗ a.spec.ts › bad: no reason given']);
  expect(playwrightFailures(of('x'.repeat(999)))[0]).toHaveLength('✗ a.spec.ts › bad: '.length + 300);
  expect(vitestFailures({})).toEqual([]);
});

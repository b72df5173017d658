import { expect, test } from 'vitest';
import { ConfigError } from '@/server/core/config';
import { StartupError } from '@/server/db/startupError';
import { startProblem } from './startProblem';

test('one wrong setting and several are each told in one line', () => {
  expect(startProblem(new ConfigError('PORT is wrong'))).toBe(
    'A setting is wrong (.env or the environment): PORT is wrong',
  );
  expect(startProblem(new ConfigError('PORT is wrong\nDEMO is wrong'))).toBe(
    '2 settings are wrong (.env or the environment): PORT is wrong; DEMO is wrong',
  );
});

test('what an operator can mend is one line without a stack', () => {
  expect(startProblem(new StartupError('The port\nis taken'))).toBe('The port is taken');
  expect(startProblem(Object.assign(new Error('database or disk is full'), { errcode: 13 }))).toBe(
    'The storage is full',
  );
});

test('a defect of the program keeps its stack', () => {
  expect(startProblem(new TypeError('x is undefined'))).toMatch(
    /Unexpected error: TypeError: x is undefined\n\s+at /,
  );
});

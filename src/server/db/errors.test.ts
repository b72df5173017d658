import { expect, test } from 'vitest';
import { toApiError } from './errors';

const failure = (details: object, message = 'x') => Object.assign(new Error(message), details);

test.each([
  [failure({ errcode: 13 }), 503, 'storage-full'],
  [failure({ errcode: 5 }), 503, 'busy'],
  [failure({ errcode: 517 }), 503, 'busy'],
  [failure({ code: 'ERR_SQLITE_ERROR' }, 'database or disk is full'), 503, 'storage-full'],
  [failure({ code: 'ERR_SQLITE_ERROR' }, 'database is locked'), 503, 'busy'],
  [failure({ code: 'ENOSPC' }), 503, 'storage-full'],
  [failure({ code: '08006' }), 503, 'database-unavailable'],
  [failure({ code: '57P01' }), 503, 'database-unavailable'],
  [failure({ code: '25006' }), 503, 'database-unavailable'],
  [failure({}, 'Client was closed and is not queryable'), 503, 'database-unavailable'],
  [failure({}, 'timeout expired'), 503, 'database-unavailable'],
  [failure({ code: 'ECONNREFUSED' }), 503, 'database-unavailable'],
  [failure({}, 'Connection terminated unexpectedly'), 503, 'database-unavailable'],
  [failure({ code: '53100' }), 503, 'storage-full'],
  [failure({ code: '40P01' }), 503, 'busy'],
  [failure({ code: '22021' }), 400, 'invalid-input'],
])('%o is answered with %i %s', (error, status, code) => {
  expect(toApiError(error)).toMatchObject({ status, code });
});

test.each([
  new Error('x'),
  failure({ errcode: 1 }),
  failure({ code: '42601' }),
  failure({ code: 'ERR_X' }),
  failure({ code: 'ERR_SQLITE_ERROR' }, 'UNIQUE constraint failed: user.email'),
  'text',
  null,
])('%o is no failure of the database that anybody could mend', (error) => {
  expect(toApiError(error)).toBeUndefined();
});

test('a 503 says when to try again', () => {
  expect(toApiError(failure({ errcode: 5 }))?.retryAfter).toBe(1);
});

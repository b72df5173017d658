import { expect, test } from 'vitest';
import { refusalOfFile } from './checkFile';

test('a picture of exactly 3,145,728 bytes may be an avatar, one byte more may not', () => {
  expect(refusalOfFile('avatar', { type: 'image/png', size: 3_145_728 })).toBeNull();
  expect(refusalOfFile('avatar', { type: 'image/png', size: 3_145_729 })).toEqual({
    code: 'too-large',
    limit: 3_145_728,
  });
});

test('a video may be larger than a picture where both are allowed', () => {
  expect(refusalOfFile('feed', { type: 'video/mp4', size: 50 * 1_048_576 })).toBeNull();
  expect(refusalOfFile('feed', { type: 'image/png', size: 11 * 1_048_576 })).toMatchObject({
    code: 'too-large',
  });
});

test('drawings of code are no pictures; what has no type is left to the server', () => {
  expect(refusalOfFile('avatar', { type: 'image/svg+xml', size: 10 })).toEqual({ code: 'type-not-allowed' });
  expect(refusalOfFile('avatar', { type: '', size: 10 })).toBeNull();
  expect(refusalOfFile('chat', { type: 'application/x-anything', size: 10 })).toBeNull();
});

import { expect, test } from 'vitest';
import { avatarPath, coverPath } from './pictures';

const hash = '0123456789abcdef'.repeat(4);

test('a picture has an address of its own for each of its versions', () => {
  expect(avatarPath('u1', hash)).toBe('/api/users/avatar?id=u1&v=0123456789abcdef');
  expect(coverPath('u1', hash)).toBe('/api/users/cover?id=u1&v=0123456789abcdef');
});

test('nobody without a picture has an address of one', () => {
  expect(avatarPath('u1', null)).toBeNull();
  expect(coverPath('u1', null)).toBeNull();
});

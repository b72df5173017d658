import { expect, test, vi } from 'vitest';
import { builtInSettings, sourceHash } from './sources.mjs';

test.each(['NEXT_PUBLIC_FILES_URL', 'NEXT_PUBLIC_API_URL'])(
  'another value of %s counts as changed sources, so that `npm start` builds again',
  (name) => {
    vi.stubEnv(name, undefined);
    const none = sourceHash();
    vi.stubEnv(name, 'https://files.example.com');
    const one = sourceHash();
    vi.stubEnv(name, 'https://other.example.com');
    expect(new Set([none, one, sourceHash()]).size).toBe(3);
    vi.stubEnv(name, '');
    expect(sourceHash()).toBe(none);
  },
);

test('a build says all of them, so that no other file can slip in a value', () => {
  vi.stubEnv('NEXT_PUBLIC_FILES_URL', ' https://files.example.com ');
  vi.stubEnv('NEXT_PUBLIC_API_URL', undefined);
  expect(builtInSettings()).toEqual({
    NEXT_PUBLIC_API_URL: '',
    NEXT_PUBLIC_FILES_URL: 'https://files.example.com',
  });
});

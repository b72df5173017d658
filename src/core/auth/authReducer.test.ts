import { expect, test } from 'vitest';
import { endUserOf } from '@/testing/signedIn';
import { authReducer, initialAuthState } from './authReducer';

const ada = endUserOf('member');

test('nothing is known at first', () => {
  expect(initialAuthState).toMatchObject({ isInitialized: false, isAuthenticated: false, user: null });
});

test('INITIAL says who is there, or that nobody is', () => {
  const known = authReducer(initialAuthState, {
    type: 'INITIAL',
    payload: { isAuthenticated: true, user: ada },
  });
  expect(known).toMatchObject({ isInitialized: true, isAuthenticated: true, user: ada, endedReason: null });
  const nobody = authReducer(initialAuthState, {
    type: 'INITIAL',
    payload: { isAuthenticated: false, user: null, endedReason: 'unreachable' },
  });
  expect(nobody).toMatchObject({ isInitialized: true, isAuthenticated: false, endedReason: 'unreachable' });
});

test.each(['LOGIN', 'REGISTER'] as const)('%s lets the person in, with their restriction', (type) => {
  const user = endUserOf('member', { restriction: 'awaiting-approval' });
  expect(authReducer(initialAuthState, { type, payload: { user } })).toEqual({
    isInitialized: true,
    isAuthenticated: true,
    user,
    restriction: 'awaiting-approval',
    endedReason: null,
  });
});

test('LOGOUT forgets the person but not that the start is over', () => {
  const signedIn = authReducer(initialAuthState, { type: 'LOGIN', payload: { user: ada } });
  expect(authReducer(signedIn, { type: 'LOGOUT' })).toEqual({
    ...initialAuthState,
    isInitialized: true,
    endedReason: 'signed-out',
  });
});

test('an ended session keeps the person on the page; without a person it changes nothing', () => {
  const signedIn = authReducer(initialAuthState, { type: 'LOGIN', payload: { user: ada } });
  const ended = authReducer(signedIn, { type: 'SESSION_ENDED' });
  expect(ended).toMatchObject({ isAuthenticated: true, user: ada, endedReason: 'session-ended' });
  expect(authReducer(ended, { type: 'LOGIN', payload: { user: ada } }).endedReason).toBeNull();
  expect(authReducer(initialAuthState, { type: 'SESSION_ENDED' })).toBe(initialAuthState);
});

import { expect, test } from 'vitest';
import { restrictionOf, statusOf } from './status';

const now = new Date('2026-03-01T12:00:00.000Z');
const past = '2026-02-01T00:00:00.000Z';
const future = '2026-04-01T00:00:00.000Z';
const approved = { approvedAt: past, rejectedAt: null, deletedAt: null, banned: false, banExpires: null };

test('the first reason counts: deleted, rejected, banned, pending, else active', () => {
  const all = { approvedAt: null, rejectedAt: past, deletedAt: past, banned: true, banExpires: null };
  expect(statusOf(all, now)).toBe('deleted');
  expect(statusOf({ ...all, deletedAt: null }, now)).toBe('rejected');
  expect(statusOf({ ...all, deletedAt: null, rejectedAt: null }, now)).toBe('banned');
  expect(statusOf({ ...approved, approvedAt: null }, now)).toBe('pending');
  expect(statusOf(approved, now)).toBe('active');
});

test('a ban ends by itself at its instant', () => {
  expect(statusOf({ ...approved, banned: true, banExpires: future }, now)).toBe('banned');
  expect(statusOf({ ...approved, banned: true, banExpires: now.toISOString() }, now)).toBe('active');
  expect(statusOf({ ...approved, banned: true, banExpires: past }, now)).toBe('active');
});

const person = {
  status: 'active' as const,
  role: 'member',
  emailVerified: false,
  passwordExpiredAt: null,
  twoFactorEnabled: false,
  hasPassword: true,
};
const lax = { requireVerifiedEmail: false, requireTwoFactor: 'off' as const };

test('nobody is restricted while the workspace asks for nothing', () => {
  expect(restrictionOf(person, lax)).toBeNull();
});

test('the first restriction that applies is the one to solve', () => {
  const strict = { requireVerifiedEmail: true, requireTwoFactor: 'everyone' as const };
  expect(restrictionOf({ ...person, status: 'pending' }, strict)).toBe('awaiting-approval');
  expect(restrictionOf({ ...person, passwordExpiredAt: past }, strict)).toBe('verify-email');
  const verified = { ...person, emailVerified: true };
  expect(restrictionOf({ ...verified, passwordExpiredAt: past }, strict)).toBe('change-password');
  expect(restrictionOf(verified, strict)).toBe('two-factor-setup');
  expect(restrictionOf({ ...verified, twoFactorEnabled: true }, strict)).toBeNull();
  expect(restrictionOf({ ...verified, hasPassword: false }, strict)).toBeNull();
});

test('two-factor may be asked of admins alone', () => {
  const rules = { ...lax, requireTwoFactor: 'admins' as const };
  expect(restrictionOf({ ...person, role: 'admin' }, rules)).toBe('two-factor-setup');
  expect(restrictionOf(person, rules)).toBeNull();
});

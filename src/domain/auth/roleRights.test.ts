import { expect, test } from 'vitest';
import { MATRIX } from './matrix';
import { can, canActOn, ROLES } from './permissions';
import {
  actsOnOf,
  dependantsOf,
  isDefault,
  isLocked,
  neededBy,
  PERMISSIONS,
  permissionsOf,
} from './roleRights';

const person = (role: string) => ({ role, permissions: permissionsOf(role), actsOn: actsOnOf(role) });

test('the admin holds everything, and each role at least what the next one holds', () => {
  expect(permissionsOf('admin')).toEqual([...PERMISSIONS].sort());
  ROLES.slice(1).forEach((role, index) => {
    const above = permissionsOf(ROLES[index] ?? 'admin');
    expect(permissionsOf(role).filter((permission) => !above.includes(permission))).toEqual([]);
  });
});

test('a visitor and an unknown role hold nothing', () => {
  expect(can(null, 'invoices.read')).toBe(false);
  expect(permissionsOf('owner')).toEqual([]);
  expect(permissionsOf('constructor')).toEqual([]);
  expect(actsOnOf('owner')).toEqual([]);
});

test('nobody acts on a role that holds what they lack', () => {
  expect(canActOn(person('manager'), { role: 'admin' })).toBe(false);
  expect(canActOn(person('manager'), { role: 'manager' })).toBe(true);
  expect(canActOn(person('member'), { role: 'manager' })).toBe(false);
  expect(canActOn(person('admin'), { role: 'admin' })).toBe(true);
  expect(canActOn(null, { role: 'guest' })).toBe(false);
  const wider = { member: { 'files.manage': true } } as const;
  expect(actsOnOf('manager', wider)).toEqual(['manager', 'guest']);
  // Who holds every permission may still do less than an admin: permissions alone don't show all that an admin may.
  const all = { manager: Object.fromEntries(PERMISSIONS.map((permission) => [permission, true])) };
  expect(permissionsOf('manager', all)).toEqual(permissionsOf('admin'));
  expect(actsOnOf('manager', all)).toEqual(['manager', 'member', 'guest']);
});

test('the defaults of the matrix stand by themselves: what is needed is held, what is locked is not', () => {
  for (const role of ROLES) {
    expect(permissionsOf(role)).toEqual(
      PERMISSIONS.filter((permission) => isDefault(role, permission)).sort(),
    );
  }
  for (const permission of PERMISSIONS) {
    if (isLocked('guest', permission)) expect(isDefault('guest', permission)).toBe(false);
    expect(neededBy(permission).every((needed) => needed in MATRIX)).toBe(true);
  }
});

test('switching a read off takes along all that needs it', () => {
  expect(dependantsOf('invoices.read')).toEqual([
    'invoices.write',
    'invoices.issue',
    'payments.manage',
    'invoices.settings',
  ]);
  expect(permissionsOf('member', { member: { 'invoices.read': false } })).not.toContain('invoices.write');
  expect(permissionsOf('member', { member: { 'invoices.issue': true } })).toContain('invoices.issue');
});

test('what is locked stays as it is, whatever an override says', () => {
  expect(permissionsOf('admin', { admin: { 'invoices.read': false } })).toContain('invoices.read');
  expect(permissionsOf('guest', { guest: { 'users.read': true } })).not.toContain('users.read');
});

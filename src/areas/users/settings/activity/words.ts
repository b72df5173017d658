import type { TextFunction } from '@/core/i18n/languageContext';
import { PERMISSIONS, isPermission, ruleOf } from '@/domain/auth/roleRights';
import { isRole } from '@/domain/auth/permissions';
import type { ActivityRow } from '@/domain/people/activityContract';

/** Acts that have words; others are shown as they are written. */
const ACTIONS = new Set([
  'approved',
  'avatar-changed',
  'banned',
  'created',
  'deleted',
  'email-changed',
  'email-verified',
  'imported',
  'invited',
  'issued',
  'paid',
  'password-changed',
  'password-reset',
  'permission-requested',
  'provider-linked',
  'provider-unlinked',
  'permissions-changed',
  'rejected',
  'reminded',
  'restored',
  'revoked',
  'role-changed',
  'secret-rotated',
  'sent',
  'two-factor-off',
  'two-factor-on',
  'unbanned',
  'updated',
  'viewed',
]);

/** Areas that have words, in the order of the matrix. */
export const AREAS: readonly string[] = [
  ...new Set(PERMISSIONS.map((permission) => ruleOf(permission).area)),
];

/** A name of the code as a phrase: `dueDate` is "Due date". */
function phrase(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The act in words. */
export function actionWord(t: TextFunction, action: string): string {
  return ACTIONS.has(action) ? t(`activity.action.${action}`) : phrase(action);
}

/** The area in words. */
export function areaWord(t: TextFunction, area: string): string {
  return AREAS.includes(area) ? t(`permissions.area.${area}`) : phrase(area);
}

/** What the record was called; roles and permissions in the reader's language. */
export function titleWord(t: TextFunction, { entityKind, entityId, title }: ActivityRow): string {
  if (entityKind === 'role' && isRole(entityId)) return t(`auth.role.${entityId}`);
  if (isPermission(entityId)) return t(`permissions.name.${entityId}`);
  return title || entityId;
}

/** A changed field in words. */
export function fieldWord(t: TextFunction, field: string): string {
  return isPermission(field) ? t(`permissions.name.${field}`) : phrase(field);
}

/** A value as a person reads it. */
export function valueWord(t: TextFunction, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('activity.nothing');
  if (typeof value === 'boolean') return t(value ? 'activity.yes' : 'activity.no');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import type { TextFunction, TextKey } from '@/domain/texts/keys';
import { isPermission } from '@/domain/auth/roleRights';
import { isRole } from '@/domain/auth/permissions';
import type { ActivityRow } from '@/domain/people/activityContract';
import { namedValue } from '@/domain/people/activityNames';
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_AREAS,
  ACTIVITY_FIELDS,
  ACTIVITY_KINDS,
} from '@/domain/people/activityWords';

/** The text of a word of the log; words that older versions wrote are shown as they are. */
const wordOf =
  <W extends string>(words: readonly W[], key: (word: W) => TextKey) =>
  (t: TextFunction, word: string): string => {
    const known = words.find((one) => one === word);
    return known === undefined ? word : t(key(known));
  };

/** The act in words. */
export const actionWord = wordOf(ACTIVITY_ACTIONS, (word) => `activity.action.${word}`);

/** The area in words. */
export const areaWord = wordOf(ACTIVITY_AREAS, (word) => `activity.area.${word}`);

const kindWord = wordOf(ACTIVITY_KINDS, (word) => `activity.kind.${word}`);
const ownField = wordOf(ACTIVITY_FIELDS, (word) => `activity.field.${word}`);

/** What the record was called, or what it is; roles and permissions in the reader's language. */
export function titleWord(t: TextFunction, { entityKind, entityId, title }: ActivityRow): string {
  if (entityKind === 'role' && isRole(entityId)) return t(`auth.role.${entityId}`);
  if (isPermission(entityId)) return t(`permissions.name.${entityId}`);
  return title || kindWord(t, entityKind);
}

/** A changed field in words. */
export function fieldWord(t: TextFunction, field: string): string {
  return isPermission(field) ? t(`permissions.name.${field}`) : ownField(t, field);
}

/** A value of a field as a person reads it, by name where it is an id. */
export function valueWord(t: TextFunction, field: string, raw: unknown, names: ActivityRow['names']): string {
  const words = { deletedPerson: t('activity.deletedPerson'), picture: t('activity.picture') };
  const value = namedValue(field, raw, names, words);
  if (value === null || value === undefined || value === '') return t('activity.nothing');
  if (typeof value === 'boolean') return t(value ? 'activity.yes' : 'activity.no');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

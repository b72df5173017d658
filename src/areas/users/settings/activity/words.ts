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

/** Text of a keyword of the log; keywords of older versions are shown as they are. */
const wordOf =
  <W extends string>(words: readonly W[], key: (word: W) => TextKey) =>
  (t: TextFunction, word: string): string => {
    const known = words.find((one) => one === word);
    return known === undefined ? word : t(key(known));
  };

/** Text of an action. */
export const actionWord = wordOf(ACTIVITY_ACTIONS, (word) => `activity.action.${word}`);

/** Text of an area. */
export const areaWord = wordOf(ACTIVITY_AREAS, (word) => `areas.${word}`);

const kindWord = wordOf(ACTIVITY_KINDS, (word) => `activity.kind.${word}`);
const ownField = wordOf(ACTIVITY_FIELDS, (word) => `activity.field.${word}`);

/** Title of the record, else its kind; roles and permissions are translated. */
export function titleWord(t: TextFunction, { entityKind, entityId, title }: ActivityRow): string {
  if (entityKind === 'role' && isRole(entityId)) return t(`auth.role.${entityId}`);
  if (isPermission(entityId)) return t(`permissions.name.${entityId}`);
  return title || kindWord(t, entityKind);
}

/** Text of a changed field. */
export function fieldWord(t: TextFunction, field: string): string {
  return isPermission(field) ? t(`permissions.name.${field}`) : ownField(t, field);
}

/** Display text of a field's value, by name if it is an id. */
export function valueWord(t: TextFunction, field: string, raw: unknown, names: ActivityRow['names']): string {
  const words = { deletedPerson: t('activity.deletedPerson'), picture: t('activity.picture') };
  const value = namedValue(field, raw, names, words);
  if (value === null || value === undefined || value === '') return t('activity.nothing');
  if (typeof value === 'boolean') return t(value ? 'activity.yes' : 'activity.no');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

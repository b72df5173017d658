import type { Format } from '@/core/i18n/format';
import type { TextFunction, TextKey } from '@/domain/texts/keys';
import { isPermission } from '@/domain/auth/roleRights';
import { isRole } from '@/domain/auth/permissions';
import type { ActivityRow } from '@/domain/people/activityContract';
import { namedValue, valueKind } from '@/domain/people/activityNames';
import { ACTIVITY_FIELDS } from '@/domain/people/activityFields';
import { ACTIVITY_ACTIONS, ACTIVITY_AREAS, ACTIVITY_KINDS } from '@/domain/people/activityWords';

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

/** How values are written: formats of the language, the currency of amounts. */
export interface ValueFormat {
  t: TextFunction;
  format: Format;
  currency: string;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A stored value that is no id, as people read it; undefined for plain ones. */
function readable(field: string, raw: unknown, { t, format, currency }: ValueFormat): string | undefined {
  const kind = valueKind(field);
  const list = <T>() => (typeof raw === 'string' ? (JSON.parse(raw) as T[]) : []);
  if (kind === 'amount' && typeof raw === 'number') return format.money(raw, currency);
  if (kind === 'bytes' && typeof raw === 'number') return format.bytes(raw);
  if (typeof raw === 'boolean' || kind === 'flag') return t(raw ? 'activity.yes' : 'activity.no');
  if (kind === 'codes') return list<string>().join(', ');
  if (kind === 'rates')
    return list<{ amount: number }>()
      .map(({ amount }) => format.money(amount, currency))
      .join(' · ');
  return typeof raw === 'string' && INSTANT.test(raw) ? format.dateTime(raw) : undefined;
}

/** Display text of a field's value, by name if it is an id. */
export function valueWord(field: string, raw: unknown, names: ActivityRow['names'], by: ValueFormat): string {
  const { t } = by;
  const words = { deletedPerson: t('activity.deletedPerson'), picture: t('activity.picture') };
  const value = raw === null ? raw : (readable(field, raw, by) ?? namedValue(field, raw, names, words));
  if (value === null || value === undefined || value === '') return t('activity.nothing');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import type { Language } from '@/domain/languages';
import type { ActivityFilters, ActivityRow } from '@/domain/people/activityContract';
import { namedValue } from '@/domain/people/activityNames';
import { BYTE_ORDER_MARK, csvLine } from '@/domain/csv';
import { csvAnswer } from '@/server/core/csv';
import { type ServerText, textsIn } from '@/server/core/texts';
import type { Database } from '@/server/db/database';
import { listActivity } from './list';
import type { Reader } from '@/server/core/activityPaths';

/** Rows held in memory at a time. */
const PAGE = 500;

const HEADINGS = ['time', 'person', 'via', 'area', 'action', 'kind', 'record', 'changes'] as const;

interface Asked {
  filters: ActivityFilters;
  /** Days are those of the workspace. */
  zone: string;
  /** The user whose access decides which names are shown. */
  reader: Reader;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function cellsOf(row: ActivityRow, t: ServerText): string[] {
  const words = { deletedPerson: t('activity.deletedPerson'), picture: t('activity.picture') };
  const { at, actor, via, area, action, entityKind, title, diff, names } = row;
  const shown = (field: string, value: unknown) => textOf(namedValue(field, value, names, words));
  const changes = Object.entries(diff).map(
    ([field, [before, after]]) => `${field}: ${shown(field, before)} → ${shown(field, after)}`,
  );
  const person = actor && (actor.name ?? words.deletedPerson);
  return [at, person ?? '', via, area, action, entityKind, title, changes.join('\n')];
}

async function* linesOf(db: Database, question: Asked, language: Language): AsyncGenerator<string> {
  const t = textsIn(language);
  yield BYTE_ORDER_MARK + csvLine(HEADINGS.map((column) => t(`exports.activity.${column}`)));
  let cursor: string | undefined;
  do {
    const { rows, next } = await listActivity(db, { ...question, limit: PAGE, cursor, hasPaths: false });
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, t))).join('');
    cursor = next;
  } while (cursor !== undefined);
}

/** The filtered log as CSV, page after page in constant memory; `today` names the file. */
export function exportActivity(
  db: Database,
  question: Asked,
  { language, today }: { language: Language; today: string },
): Response {
  return csvAnswer(linesOf(db, question, language), `activity-${today}`);
}

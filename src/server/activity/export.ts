import type { Language } from '@/domain/languages';
import type { ActivityFilters, ActivityRow } from '@/domain/people/activityContract';
import { BYTE_ORDER_MARK, csvLine, csvAnswer } from '@/server/core/csv';
import type { Database } from '@/server/db/database';
import { listActivity } from './list';

/** Rows held in memory at a time. */
const PAGE = 500;

type Columns = readonly [string, string, string, string, string, string, string, string];

/** Headings: time, person, known by, area, action, kind, record, changes. */
const HEADINGS: Readonly<Record<Language, Columns>> = {
  en: ['Time', 'Person', 'By way of', 'Area', 'Action', 'Kind', 'Record', 'Changes'],
  fr: ['Heure', 'Personne', 'Par', 'Domaine', 'Action', 'Type', 'Objet', 'Modifications'],
  vi: ['Thời gian', 'Người', 'Qua', 'Lĩnh vực', 'Hành động', 'Loại', 'Bản ghi', 'Thay đổi'],
  cn: ['时间', '人员', '方式', '领域', '操作', '类型', '记录', '更改'],
  ar: ['الوقت', 'الشخص', 'بواسطة', 'القسم', 'الإجراء', 'النوع', 'السجل', 'التغييرات'],
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function cellsOf({ at, actor, via, area, action, entityKind, title, diff }: ActivityRow): string[] {
  const changes = Object.entries(diff).map(
    ([field, [before, after]]) => `${field}: ${textOf(before)} → ${textOf(after)}`,
  );
  return [at, actor?.name ?? actor?.id ?? '', via, area, action, entityKind, title, changes.join('\n')];
}

async function* linesOf(
  db: Database,
  question: { filters: ActivityFilters; zone: string },
  language: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADINGS[language]);
  let cursor: string | undefined;
  do {
    const { rows, next } = await listActivity(db, { ...question, limit: PAGE, cursor });
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
    cursor = next;
  } while (cursor !== undefined);
}

/** The filtered log as CSV, page after page in constant memory; `today` names the file. */
export function exportActivity(
  db: Database,
  question: { filters: ActivityFilters; zone: string },
  { language, today }: { language: Language; today: string },
): Response {
  return csvAnswer(linesOf(db, question, language), `activity-${today}`);
}

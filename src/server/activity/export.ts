import type { Language } from '@/domain/languages';
import type { ActivityFilters, ActivityRow } from '@/domain/people/activityContract';
import { namedValue, type NameWords } from '@/domain/people/activityNames';
import { BYTE_ORDER_MARK, csvLine, csvAnswer } from '@/server/core/csv';
import type { Database } from '@/server/db/database';
import { listActivity } from './list';
import type { Reader } from './paths';

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

/** Where there is no name to show. */
const WORDS: Readonly<Record<Language, NameWords>> = {
  en: { deletedPerson: 'Deleted person', picture: 'Picture' },
  fr: { deletedPerson: 'Personne supprimée', picture: 'Image' },
  vi: { deletedPerson: 'Người đã bị xóa', picture: 'Ảnh' },
  cn: { deletedPerson: '已删除的人员', picture: '图片' },
  ar: { deletedPerson: 'شخص محذوف', picture: 'صورة' },
};

interface Asked {
  filters: ActivityFilters;
  /** Days are those of the workspace. */
  zone: string;
  /** Whose names they are. */
  reader: Reader;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function cellsOf(row: ActivityRow, words: NameWords): string[] {
  const { at, actor, via, area, action, entityKind, title, diff, names } = row;
  const shown = (field: string, value: unknown) => textOf(namedValue(field, value, names, words));
  const changes = Object.entries(diff).map(
    ([field, [before, after]]) => `${field}: ${shown(field, before)} → ${shown(field, after)}`,
  );
  const person = actor && (actor.name ?? words.deletedPerson);
  return [at, person ?? '', via, area, action, entityKind, title, changes.join('\n')];
}

async function* linesOf(db: Database, question: Asked, language: Language): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADINGS[language]);
  let cursor: string | undefined;
  do {
    const { rows, next } = await listActivity(db, { ...question, limit: PAGE, cursor, hasPaths: false });
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, WORDS[language]))).join('');
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

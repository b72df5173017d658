import type { EndUser } from '@/domain/auth/contract';
import { type Language, toLanguage } from '@/domain/languages';

const WORDS: Readonly<
  Record<Language, { first: string; columns: readonly [string, string, string, string] }>
> = {
  en: { first: 'My board', columns: ['To do', 'In progress', 'Ready to test', 'Done'] },
  fr: { first: 'Mon tableau', columns: ['À faire', 'En cours', 'Prêt à tester', 'Terminé'] },
  vi: { first: 'Bảng của tôi', columns: ['Cần làm', 'Đang làm', 'Sẵn sàng kiểm thử', 'Hoàn thành'] },
  cn: { first: '我的看板', columns: ['待办', '进行中', '待测试', '已完成'] },
  ar: { first: 'لوحتي', columns: ['للتنفيذ', 'قيد التنفيذ', 'جاهز للاختبار', 'منجز'] },
};

type Speaker = Pick<EndUser, 'locale'>;

/** What the first board of somebody is called. */
export function firstBoardName({ locale }: Speaker): string {
  return WORDS[toLanguage(locale)].first;
}

/** The columns of a new board; the last one completes. */
export function defaultColumns({ locale }: Speaker): readonly string[] {
  return WORDS[toLanguage(locale)].columns;
}

import { errorText } from '@/core/i18n/errorText';
import type { TextFunction } from '@/core/i18n/languageContext';
import type { RequestError } from '@/core/redux/createRequest';
import { toast } from '@/ui/feedback/toast';
import type { Act } from './acts';
import type { Answer } from './calls';
import type { KanbanState } from './types';
import { GIVEN_UP, QUEUE_FULL } from './writeQueue';

/** Why an act was refused, in words that name what it is about. */
export function refusalText(t: TextFunction, act: Act, error: RequestError, { server }: KanbanState): string {
  const column = 'columnId' in act ? server.columns[act.columnId] : undefined;
  const { limit } = (error.current ?? {}) as { limit?: number };
  if (error.code === 'wip-limit' && column && limit !== undefined)
    return t('kanban.refused.limit', { name: column.name, count: limit });
  if (error.status === 404) return t('kanban.refused.gone');
  if (error.code === GIVEN_UP || error.code === QUEUE_FULL) return t(`kanban.refused.${error.code}`);
  return errorText(t, error);
}

/** Says what of an act was not done. */
export function tellAnswer(t: TextFunction, { refused, dropped }: Answer): void {
  if (refused && refused.length > 0)
    toast(t('kanban.refused.some', { count: refused.length }), { variant: 'warning' });
  const lost = dropped?.assigneeIds.length ?? 0;
  if (lost > 0) toast(t('kanban.refused.dropped', { count: lost }), { variant: 'info' });
}

import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import type { CardFilters } from '@/domain/kanban/filter';
import type { BoardInfo } from '@/domain/kanban/schemas';
import { toast } from '@/ui/feedback/toast';
import { useToday } from '../board/useShownCards';

/** Saves the board, or its filtered cards, as a file; a refusal is reported. */
export function useSaveBoard(info: BoardInfo, filters: CardFilters) {
  const t = useText();
  const { today } = useToday();
  const save = async (format: 'json' | 'csv') => {
    try {
      const { saveBoard } = await import('./saveBoard');
      await saveBoard(info, format, today, filters);
    } catch (error) {
      toast(errorText(t, toRequestError(error)), { variant: 'error' });
    }
  };
  return (format: 'json' | 'csv') => void save(format);
}

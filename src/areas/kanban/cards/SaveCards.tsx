import { createClient } from '@/core/http/client';
import { useText } from '@/core/i18n/useText';
import type { InputOf } from '@/domain/contract';
import { exchangeAddresses } from '@/domain/kanban/addresses';
import type { listCards } from '@/domain/kanban/cardList';
import type { exchangeContract } from '@/domain/kanban/exchange';
import { ExportButton } from '@/ui/table/ExportButton';
import { useToday } from '../board/useShownCards';

const { exportCards } = exchangeAddresses;
const exchangeApi = createClient<Pick<typeof exchangeContract, 'exportCards'>>({ exportCards });

/** Saves exactly the cards of the list, all pages of it, as a table. */
export function SaveCards({ question }: { question: InputOf<typeof listCards> }) {
  const t = useText();
  const { today } = useToday();
  const { limit: _limit, cursor: _cursor, ...filters } = question;
  return (
    <ExportButton
      label={t('kanban.list.save')}
      fileName={() => `cards-${today}.csv`}
      read={() => exchangeApi.exportCards(filters)}
    />
  );
}

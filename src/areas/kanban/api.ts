import { createClient } from '@/core/http/client';
import {
  boardsAddresses,
  cardsAddresses,
  columnsAddresses,
  detailsAddresses,
  exchangeAddresses,
} from '@/domain/kanban/addresses';
import type { boardsContract } from '@/domain/kanban/boards';
import type { cardsContract } from '@/domain/kanban/cards';
import type { columnsContract } from '@/domain/kanban/columns';
import type { detailsContract } from '@/domain/kanban/details';
import type { exchangeContract } from '@/domain/kanban/exchange';

export const boardsApi = createClient<typeof boardsContract>(boardsAddresses);
export const columnsApi = createClient<typeof columnsContract>(columnsAddresses);
export const cardsApi = createClient<typeof cardsContract>(cardsAddresses);
/** API client of the details of cards. */
export const detailsApi = createClient<typeof detailsContract>(detailsAddresses);
/** API client of import, export and public boards. */
export const exchangeApi = createClient<typeof exchangeContract>(exchangeAddresses);

import { createClient } from '@/core/http/client';
import { boardsAddresses, cardsAddresses, columnsAddresses } from '@/domain/kanban/addresses';
import type { boardsContract } from '@/domain/kanban/boards';
import type { cardsContract } from '@/domain/kanban/cards';
import type { columnsContract } from '@/domain/kanban/columns';

export const boardsApi = createClient<typeof boardsContract>(boardsAddresses);
export const columnsApi = createClient<typeof columnsContract>(columnsAddresses);
export const cardsApi = createClient<typeof cardsContract>(cardsAddresses);

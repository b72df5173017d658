import { createClient } from '@/core/http/client';
import { boardsAddresses, cardsAddresses, detailsAddresses } from '@/domain/kanban/addresses';
import type { boardsContract } from '@/domain/kanban/boards';
import type { cardsContract } from '@/domain/kanban/cards';
import type { detailsContract } from '@/domain/kanban/details';

/** The calls of cards and of what belongs to them. */
export const cardsApi = createClient<typeof cardsContract>(cardsAddresses);
export const detailsApi = createClient<typeof detailsContract>(detailsAddresses);
export const cardBoardApi = createClient<typeof boardsContract>(boardsAddresses);

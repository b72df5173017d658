import { createClient } from '@/core/http/client';
import { exchangeAddresses } from '@/domain/kanban/addresses';
import type { exchangeContract } from '@/domain/kanban/exchange';

const { publicBoard } = exchangeAddresses;

export const publicApi = createClient<Pick<typeof exchangeContract, 'publicBoard'>>({ publicBoard });

import { stockContract } from '@/domain/shop/stockContract';
import { implement } from '@/server/core/implement';
import { shopOf } from '../products/shop';
import { adjustStock, changeStockSettings } from './adjust';
import { listStock } from './list';
import { listMovements } from './movements';

/** Routes of stock and its movements. */
export const stockRoutes = implement(stockContract, {
  stock: async ({ db, input, ...needs }) => listStock(db, needs, input),
  adjustStock: async ({ input, ...context }) => ({ stock: await adjustStock(shopOf(context), input) }),
  stockSettings: async ({ input, ...context }) => ({
    stock: await changeStockSettings(shopOf(context), input),
  }),
  movements: async ({ db, input, ...needs }) => listMovements(db, needs, input),
});

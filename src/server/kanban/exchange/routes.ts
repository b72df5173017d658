import { exchangeContract } from '@/domain/kanban/exchange';
import { implement } from '@/server/core/implement';
import { kanbanOf } from '../kanban';
import { exportBoard } from './export';
import { exportCards } from './exportCards';
import { runImport } from './import';
import { showPublic } from './public';

/** API of import, export and public boards. */
export const kanbanExchangeRoutes = implement(exchangeContract, {
  exportBoard: async (context) => exportBoard(kanbanOf(context), context.input),
  exportCards: async (context) => exportCards(kanbanOf(context), context.input),
  importBoard: async (context) => runImport(kanbanOf(context), context.input),
  publicBoard: async (context) => showPublic(context, context.request.address, context.input),
});

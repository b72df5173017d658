import { boardsContract } from '@/domain/kanban/boards';
import { cardsContract } from '@/domain/kanban/cards';
import { columnsContract } from '@/domain/kanban/columns';
import { implement } from '@/server/core/implement';
import { publishSeen } from '@/server/core/seen';
import { newBoard } from './board/create';
import { listBoardActivity, listTrash } from './board/history';
import { listBoards } from './board/list';
import { publishBoard, setOwn, visitBoard } from './board/own';
import { showBoard } from './board/show';
import { copyBoard, deleteBoard, restoreBoard, updateBoard } from './board/update';
import { describeCard } from './cards/body';
import { bulkCards } from './cards/bulk';
import { completeCard } from './cards/complete';
import { copyCard } from './cards/copy';
import { newCard } from './cards/create';
import { listCards } from './cards/list';
import { moveCards } from './cards/move';
import { openCard } from './cards/open';
import { assignCard, labelCard, likeCard, watchCard } from './cards/own';
import { archiveCards, deleteCards, restoreCards } from './cards/remove';
import { updateCard } from './cards/update';
import { copyColumn } from './columns/copy';
import { newColumn } from './columns/create';
import { moveColumn } from './columns/move';
import { clearColumn, deleteColumn, restoreColumn } from './columns/remove';
import { updateColumn } from './columns/update';
import { kanbanOf } from './kanban';
import { emptyTrash } from './board/emptyTrash';
import { deleteLabel, newLabel, restoreLabel, updateLabel } from './labels/write';
import { updateMember } from './people/members';

const boardRoutes = implement(boardsContract, {
  board: async (context) => {
    const { input, reply, request } = context;
    return showBoard(kanbanOf(context), input.boardId, { headers: request.headers, reply });
  },
  boards: async (context) => listBoards(kanbanOf(context), context.input),
  newBoard: async (context) => newBoard(kanbanOf(context), context.input),
  updateBoard: async (context) => updateBoard(kanbanOf(context), context.input),
  deleteBoard: async (context) => deleteBoard(kanbanOf(context), context.input),
  restoreBoard: async (context) => restoreBoard(kanbanOf(context), context.input),
  copyBoard: async (context) => copyBoard(kanbanOf(context), context.input),
  visit: async (context) => visitBoard(kanbanOf(context), context.input),
  person: async (context) => setOwn(kanbanOf(context), context.input),
  updateMember: async (context) => updateMember(kanbanOf(context), context.input),
  publish: async (context) => publishBoard(kanbanOf(context), context.input),
  emptyTrash: async (context) => emptyTrash(kanbanOf(context), context.input),
  trash: async (context) => listTrash(kanbanOf(context), context.input),
  activity: async (context) => listBoardActivity(kanbanOf(context), context.input),
  newLabel: async (context) => newLabel(kanbanOf(context), context.input),
  updateLabel: async (context) => updateLabel(kanbanOf(context), context.input),
  deleteLabel: async (context) => deleteLabel(kanbanOf(context), context.input),
  restoreLabel: async (context) => restoreLabel(kanbanOf(context), context.input),
});

const columnRoutes = implement(columnsContract, {
  newColumn: async (context) => newColumn(kanbanOf(context), context.input),
  updateColumn: async (context) => updateColumn(kanbanOf(context), context.input),
  deleteColumn: async (context) => deleteColumn(kanbanOf(context), context.input),
  moveColumn: async (context) => moveColumn(kanbanOf(context), context.input),
  copyColumn: async (context) => copyColumn(kanbanOf(context), context.input),
  restoreColumn: async (context) => restoreColumn(kanbanOf(context), context.input),
  clearColumn: async (context) => clearColumn(kanbanOf(context), context.input),
});

const cardRoutes = implement(cardsContract, {
  card: async (context) => {
    const opened = await openCard(kanbanOf(context), context.input.cardId);
    await publishSeen(context, context.user.id, 'kanban.card', [opened.card.id]);
    return opened;
  },
  cards: async (context) => listCards(kanbanOf(context), context.input),
  newCard: async (context) => newCard(kanbanOf(context), context.input),
  updateCard: async (context) => updateCard(kanbanOf(context), context.input),
  describe: async (context) => describeCard(kanbanOf(context), context.input),
  complete: async (context) => completeCard(kanbanOf(context), context.input),
  moveCards: async (context) => moveCards(kanbanOf(context), context.input),
  assign: async (context) => assignCard(kanbanOf(context), context.input),
  label: async (context) => labelCard(kanbanOf(context), context.input),
  like: async (context) => likeCard(kanbanOf(context), context.input),
  watch: async (context) => watchCard(kanbanOf(context), context.input),
  copyCard: async (context) => copyCard(kanbanOf(context), context.input),
  archiveCards: async (context) => archiveCards(kanbanOf(context), context.input),
  deleteCards: async (context) => deleteCards(kanbanOf(context), context.input),
  restoreCards: async (context) => restoreCards(kanbanOf(context), context.input),
  bulk: async (context) => bulkCards(kanbanOf(context), context.input),
});

/** API of boards, columns and cards. */
export const kanbanRoutes = [...boardRoutes, ...columnRoutes, ...cardRoutes];

import { type Address, defineAddresses } from '@/domain/addresses';

const get = <P extends string>(path: P) =>
  ({ method: 'GET', path: `/api/kanban/${path}` }) as const satisfies Address;
const post = <P extends string>(path: P) =>
  ({ method: 'POST', path: `/api/kanban/${path}` }) as const satisfies Address;

/** Endpoint paths for boards, their members, labels and files. */
export const boardsAddresses = defineAddresses({
  board: get('board'),
  boards: get('boards'),
  newBoard: post('boards/new'),
  updateBoard: post('boards/update'),
  deleteBoard: post('boards/delete'),
  restoreBoard: post('boards/restore'),
  copyBoard: post('boards/copy'),
  visit: post('boards/visit'),
  person: post('boards/person'),
  updateMember: post('boards/members/update'),
  publish: post('boards/public'),
  trash: get('boards/trash'),
  emptyTrash: post('boards/trash/empty'),
  activity: get('boards/activity'),
  newLabel: post('labels/new'),
  updateLabel: post('labels/update'),
  deleteLabel: post('labels/delete'),
  restoreLabel: post('labels/restore'),
});

/** Endpoint paths for export, import and the public view of boards. */
export const exchangeAddresses = defineAddresses({
  exportBoard: { ...get('export'), produces: 'application/octet-stream' },
  exportCards: { ...get('cards/export'), produces: 'text/csv' },
  importBoard: post('import'),
  publicBoard: get('public'),
});

/** Paths of the column endpoints. The specification fixes the first three. */
export const columnsAddresses = defineAddresses({
  newColumn: post('columns/new'),
  updateColumn: post('columns/update'),
  deleteColumn: post('columns/delete'),
  moveColumn: post('columns/move'),
  copyColumn: post('columns/copy'),
  restoreColumn: post('columns/restore'),
  clearColumn: post('columns/clear'),
});

/** Paths of the card endpoints. */
export const cardsAddresses = defineAddresses({
  card: get('card'),
  cards: get('cards'),
  newCard: post('cards/new'),
  updateCard: post('cards/update'),
  describe: post('cards/describe'),
  complete: post('cards/complete'),
  moveCards: post('cards/move'),
  assign: post('cards/assign'),
  label: post('cards/label'),
  like: post('cards/like'),
  watch: post('cards/watch'),
  copyCard: post('cards/copy'),
  archiveCards: post('cards/archive'),
  deleteCards: post('cards/delete'),
  restoreCards: post('cards/restore'),
  bulk: post('cards/bulk'),
});

/** Endpoint paths for checklists, comments and files of cards. */
export const detailsAddresses = defineAddresses({
  comments: get('comments'),
  newComment: post('comments/new'),
  updateComment: post('comments/update'),
  deleteComment: post('comments/delete'),
  restoreComment: post('comments/restore'),
  newChecklist: post('checklists/new'),
  updateChecklist: post('checklists/update'),
  moveChecklist: post('checklists/move'),
  deleteChecklist: post('checklists/delete'),
  restoreChecklist: post('checklists/restore'),
  newItem: post('checklists/items/new'),
  updateItem: post('checklists/items/update'),
  moveItem: post('checklists/items/move'),
  deleteItem: post('checklists/items/delete'),
  restoreItem: post('checklists/items/restore'),
  convertItem: post('checklists/items/convert'),
  attach: post('cards/attach'),
  detach: post('cards/detach'),
  reattach: post('cards/reattach'),
  moveAttachment: post('cards/attachments/move'),
});

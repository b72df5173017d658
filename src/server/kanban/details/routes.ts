import { detailsContract } from '@/domain/kanban/details';
import { implement } from '@/server/core/implement';
import { kanbanOf } from '../kanban';
import {
  deleteChecklist,
  moveChecklist,
  newChecklist,
  restoreChecklist,
  updateChecklist,
} from './checklists';
import { deleteComment, listComments, newComment, restoreComment, updateComment } from './comments';
import { convertItem } from './convert';
import { attach, detach, moveFile, reattach } from './files';
import { deleteItem, moveItem, newItem, restoreItem, updateItem } from './items';

/** API of comments, checklists and files of cards. */
export const kanbanDetailRoutes = implement(detailsContract, {
  comments: async (context) => listComments(kanbanOf(context), context.input),
  newComment: async (context) => newComment(kanbanOf(context), context.input),
  updateComment: async (context) => updateComment(kanbanOf(context), context.input),
  deleteComment: async (context) => deleteComment(kanbanOf(context), context.input),
  restoreComment: async (context) => restoreComment(kanbanOf(context), context.input),
  newChecklist: async (context) => newChecklist(kanbanOf(context), context.input),
  updateChecklist: async (context) => updateChecklist(kanbanOf(context), context.input),
  moveChecklist: async (context) => moveChecklist(kanbanOf(context), context.input),
  deleteChecklist: async (context) => deleteChecklist(kanbanOf(context), context.input),
  restoreChecklist: async (context) => restoreChecklist(kanbanOf(context), context.input),
  newItem: async (context) => newItem(kanbanOf(context), context.input),
  updateItem: async (context) => updateItem(kanbanOf(context), context.input),
  moveItem: async (context) => moveItem(kanbanOf(context), context.input),
  deleteItem: async (context) => deleteItem(kanbanOf(context), context.input),
  restoreItem: async (context) => restoreItem(kanbanOf(context), context.input),
  convertItem: async (context) => convertItem(kanbanOf(context), context.input),
  attach: async (context) => attach(kanbanOf(context), context.input),
  detach: async (context) => detach(kanbanOf(context), context.input),
  reattach: async (context) => reattach(kanbanOf(context), context.input),
  moveAttachment: async (context) => moveFile(kanbanOf(context), context.input),
});

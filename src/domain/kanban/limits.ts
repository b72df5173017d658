/** Source: kanban, section 1. */
export const MAX_COLUMNS = 50;
export const MAX_LABELS = 50;
export const MAX_MEMBERS = 200;
/** Cards of a board that are neither archived nor deleted. */
export const MAX_OPEN_CARDS = 5_000;
export const MAX_ASSIGNEES = 20;
export const MAX_CARD_LABELS = 20;
export const MAX_CHECKLISTS = 20;
export const MAX_ITEMS = 200;
export const MAX_ATTACHMENTS = 100;
/** Cards named in one call. */
export const MAX_CARDS_AT_ONCE = 200;
/** Characters of names and texts. */
export const MAX_COLUMN_NAME = 60;
export const MAX_CARD_NAME = 500;
export const MAX_BOARD_NAME = 100;
export const MAX_BOARD_DESCRIPTION = 2_000;
export const MAX_LABEL_NAME = 30;
export const MAX_CHECKLIST_NAME = 100;
export const MAX_ITEM_TEXT = 500;
export const MAX_WIP = 999;
/** Comments that come with a card; more are asked for. */
export const FIRST_COMMENTS = 20;
/** Most cards that are counted one by one. */
export const COUNT_CAP = 10_000;
/** Longest order key before a column's keys are written anew. */
export const MAX_RANK = 50;
/** Bytes of a body that carries a document. */
export const DOCUMENT_BODY = 1_048_576;

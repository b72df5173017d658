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
/** Cards per request. */
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
/** Comments included in a card; more are read separately. */
export const FIRST_COMMENTS = 20;
/** Cards are counted up to this. */
export const COUNT_CAP = 10_000;
/** Longest rank before all ranks of a column are rebalanced. */
export const MAX_RANK = 50;
/** Most bytes of a body that contains a document. */
export const DOCUMENT_BODY = 1_048_576;

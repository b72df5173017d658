import type { BoardInfo } from '@/domain/kanban/schemas';

/** What every drawer of the board's menu is given. */
export interface PanelProps {
  info: BoardInfo;
  /** Opens a card by its key. */
  onOpen: (key: string) => void;
}

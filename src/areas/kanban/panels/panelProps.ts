import type { BoardInfo } from '@/domain/kanban/schemas';

/** Props of every drawer of the board's menu. */
export interface PanelProps {
  info: BoardInfo;
  /** Opens a card by its key. */
  onOpen: (key: string) => void;
}

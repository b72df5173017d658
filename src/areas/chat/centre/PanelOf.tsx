import type { Conversation } from '@/domain/chat/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';

interface PanelProps {
  conversation: Conversation;
  onClose: () => void;
}

/** What can stand beside the messages, each loaded when it is opened. */
const PANELS = {
  room: lazyPart<PanelProps>(() =>
    import(/* webpackChunkName: "chat-late" */ '../room/RoomPanel').then((part) => part.RoomPanel),
  ),
  pins: lazyPart<PanelProps>(() =>
    import(/* webpackChunkName: "chat-late" */ '../room/PinsPanel').then((part) => part.PinsPanel),
  ),
  search: lazyPart<PanelProps>(() =>
    import(/* webpackChunkName: "chat-search" */ '../search/SearchPanel').then((part) => part.SearchPanel),
  ),
};

/** The panel that the address names; an unknown name shows nothing. */
export function PanelOf({ panel, ...props }: PanelProps & { panel: string }) {
  if (!Object.hasOwn(PANELS, panel)) return null;
  const Panel = PANELS[panel as keyof typeof PANELS];
  return <Panel {...props} />;
}

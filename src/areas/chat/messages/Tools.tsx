import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Message } from '@/domain/chat/schemas';
import { Icon } from '@/ui/icon/Icon';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import { EmojiPopover } from '@/ui/emoji/EmojiPopover';
import { useLog } from './logContext';
import { useMessageActions } from './useMessageActions';

/** Reactions that take one click. */
const QUICK = ['👍', '❤️', '😂'] as const;

const Bar = styled('div')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: theme.shadows[4],
  display: 'flex',
  insetBlockStart: 4,
  padding: 2,
  pointerEvents: 'auto',
  position: 'sticky',
  '& button': { blockSize: 32, fontSize: '1rem', inlineSize: 32 },
}));

/** The message with space for the tools above and below it: they stay in view while a part of it is. */
const Lane = styled('div')({
  insetBlock: -34,
  insetInlineStart: 0,
  pointerEvents: 'none',
  position: 'absolute',
  zIndex: 1,
  '[data-mine] &': { insetInlineEnd: 0, insetInlineStart: 'auto' },
  // A focus left by a click shows no second toolbar beside the hovered one.
  '@media (hover: hover)': {
    '[role="log"]:has(article:hover) article:not(:hover, :focus-visible, :has(:focus-visible)) &': {
      visibility: 'hidden',
    },
  },
});

function Quick({ message }: { message: Message }) {
  const t = useText();
  const { acts } = useLog();
  return QUICK.map((emoji) => (
    <IconButton
      key={emoji}
      size="small"
      color="inherit"
      aria-label={t('chat.tools.quick', { emoji })}
      onClick={() => acts.react(message, emoji)}
    >
      {emoji}
    </IconButton>
  ));
}

interface ToolsProps {
  message: Message;
  /** Called with whether one of its menus is open. */
  onHold: (isHeld: boolean) => void;
}

/** Three quick reactions, any other, a reply, and the rest in a menu. */
export function Tools({ message, onHold }: ToolsProps) {
  const t = useText();
  const { acts, canWrite } = useLog();
  // Closing the menu restores the focus; an action may want it elsewhere, so it runs after that.
  const actions = useMessageActions(message).map((action) => ({
    ...action,
    run: () => void setTimeout(action.run),
  }));
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [picker, setPicker] = useState<HTMLElement | null>(null);
  const isOpen = menu !== null || picker !== null;
  useEffect(() => onHold(isOpen), [isOpen, onHold]);
  return (
    <Lane>
      <Bar role="toolbar" aria-label={t('chat.tools.label')}>
        {canWrite && (
          <>
            <Quick message={message} />
            <IconButton
              size="small"
              data-tool="react"
              aria-label={t('chat.tools.react')}
              title={t('chat.tools.react')}
              onClick={(event) => setPicker(event.currentTarget)}
            >
              <Icon name="ph:smiley" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('chat.tools.reply')}
              title={t('chat.tools.reply')}
              onClick={() => acts.reply(message)}
            >
              <Icon name="ph:arrow-bend-up-left" />
            </IconButton>
          </>
        )}
        <IconButton
          size="small"
          data-tool="more"
          aria-label={t('chat.tools.more')}
          title={t('chat.tools.more')}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={(event) => setMenu(event.currentTarget)}
        >
          <Icon name="ph:dots-three-vertical-bold" />
        </IconButton>
        {menu && <RowMenuPopup anchor={menu} actions={actions} onClose={() => setMenu(null)} />}
        {picker && (
          <EmojiPopover
            anchor={picker}
            onClose={() => setPicker(null)}
            onPick={(emoji) => acts.react(message, emoji)}
          />
        )}
      </Bar>
    </Lane>
  );
}

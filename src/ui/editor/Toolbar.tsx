import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { type Tool, TOOLS } from './tools';

const Bar = styled('div')(({ theme }) => ({
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexWrap: 'wrap',
  padding: theme.spacing(0.5),
  '& button': { borderRadius: theme.shape.borderRadius, flexShrink: 0 },
  // One row: the text needs the room. The focus of the keyboard brings its button into view.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    overscrollBehaviorInline: 'contain',
    scrollbarWidth: 'none',
  },
  '& button[aria-pressed=true]': {
    backgroundColor: theme.palette.action.selected,
    color: theme.palette.primary.main,
  },
}));

interface ToolbarProps {
  editor: Editor;
  toolbarRef: Ref<HTMLDivElement>;
  full: boolean;
  /** Tools to leave out, by id. */
  without?: ReadonlySet<string> | undefined;
  onLink: () => void;
  /** Chooses a picture; without it there is no button. */
  onPicture: (() => void) | undefined;
}

/** The available tools with their state at the caret. */
function useTools({ editor, full, without, onLink, onPicture }: Omit<ToolbarProps, 'toolbarRef'>) {
  const asked: Tool[] = [
    {
      id: 'link',
      icon: 'ph:link',
      keys: 'Control+K',
      isOn: (shown) => shown.isActive('link'),
      run: onLink,
    },
    ...(onPicture ? [{ id: 'picture' as const, icon: 'ph:image', run: onPicture }] : []),
  ];
  const tools = [...TOOLS.filter(({ id, isShort }) => (full || isShort) && !without?.has(id)), ...asked];
  const state = useEditorState({
    editor,
    selector: ({ editor: shown }) =>
      tools.map(({ isOn, isOff }) => `${isOn?.(shown) ?? ''}|${isOff?.(shown) ?? false}`).join(),
  });
  const states = state.split(',').map((one) => one.split('|'));
  return tools.map((tool, at) => ({
    ...tool,
    pressed: states[at]?.[0],
    disabled: states[at]?.[1] === 'true',
  }));
}

/** Roving focus along the bar; arrow keys follow the visual direction. */
function useBarKeys(count: number) {
  const [active, setActive] = useState(0);
  const forward = useTheme().direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const places: Readonly<Record<string, number>> = {
      [forward]: active + 1,
      [back]: active - 1,
      Home: 0,
      End: count - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const next = (place + count) % count;
    setActive(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return { active, setActive, onKeyDown };
}

/** The editor's toolbar: one Tab stop, arrow keys inside, toggle buttons report their state. */
export function Toolbar({ toolbarRef, ...props }: ToolbarProps) {
  const t = useText();
  const tools = useTools(props);
  const { active, setActive, onKeyDown } = useBarKeys(tools.length);
  return (
    <Bar ref={toolbarRef} role="toolbar" aria-label={t('editor.toolbar')} tabIndex={-1} onKeyDown={onKeyDown}>
      {tools.map(({ id, icon, keys, run, pressed, disabled }, at) => (
        <IconButton
          key={id}
          size="small"
          tabIndex={at === active ? 0 : -1}
          aria-label={t(`editor.tool.${id}`)}
          title={t(`editor.tool.${id}`)}
          aria-keyshortcuts={keys}
          aria-disabled={disabled || undefined}
          {...(pressed && { 'aria-pressed': pressed === 'true' })}
          onFocus={() => setActive(at)}
          // Keeps the selection of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !disabled && run(props.editor)}
        >
          <Icon name={icon} size={18} />
        </IconButton>
      ))}
    </Bar>
  );
}

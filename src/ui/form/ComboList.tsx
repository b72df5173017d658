import Paper from '@mui/material/Paper';
import Popper, { type PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { type Ref, type UIEvent, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import type { ComboOption } from './useComboBox';

const Sheet = styled(Paper)(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
  '& > p': { ...theme.typography.body2, margin: 0, padding: theme.spacing(1.5, 2) },
}));

const List = styled('div')(({ theme }) => ({
  maxBlockSize: 'min(300px, 40vh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: theme.spacing(0.5),
  position: 'relative',
  '& > div': {
    ...theme.typography.body2,
    alignItems: 'center',
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1),
    minBlockSize: 36,
    overflowWrap: 'anywhere',
    padding: theme.spacing(0.5, 1.5),
    '@media (pointer: coarse)': { minBlockSize: 44 },
  },
  '& > div:hover': { backgroundColor: theme.palette.action.hover },
  '& > div[aria-selected=true]': { fontWeight: 600 },
  '& > div[data-active]': { backgroundColor: theme.palette.action.selected },
  '@media (forced-colors: active)': {
    '& > div[data-active]': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '& small': { color: theme.palette.text.secondary },
}));

/** Width of the field, but at least wide enough for a name; never beyond the edge of the window. */
const MODIFIERS: PopperProps['modifiers'] = [
  {
    name: 'fieldWidth',
    enabled: true,
    phase: 'beforeWrite',
    requires: ['computeStyles'],
    fn: ({ state }) => {
      Object.assign(state.styles['popper'] ?? {}, { width: `${state.rects.reference.width}px` });
    },
  },
  { name: 'offset', options: { offset: [0, 4] } },
  { name: 'preventOverflow', options: { padding: 8 } },
];
const POPPER = { minInlineSize: 220, maxInlineSize: 'calc(100vw - 16px)', zIndex: 'tooltip' };

/** Options rendered at first. */
const LINES = 30;

/** Scrolls only the list, not the page. */
function reveal(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const { offsetTop, offsetHeight } = option;
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
  else list.scrollTop = Math.max(list.scrollTop, offsetTop + offsetHeight - list.clientHeight);
}

export interface ComboListProps {
  /** Id of the list; option ids append their index. */
  id: string;
  label: string;
  anchor: HTMLElement | null;
  options: readonly ComboOption[];
  /** Index of the option that Enter chooses; -1 for none. */
  at: number;
  value: string;
  isOpen: boolean;
  isTyped: boolean;
  /** What is announced while typing: how many there are. */
  told: (count: number) => string;
  /** Runs once when the list is first there: what makes the first key press quick. */
  prepare?: (() => void) | undefined;
  onTake: (value: string) => void;
}

/** Number of options to render: what fits, and more near the end of them. */
function useLines(count: number, at: number) {
  const [lines, setLines] = useState(LINES);
  const shown = Math.min(count, Math.max(lines, at + LINES));
  const onScroll = ({ currentTarget }: UIEvent) => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (shown < count && scrollTop + 2 * clientHeight >= scrollHeight) setLines(shown + 3 * LINES);
  };
  return { shown, onScroll };
}

function Options({ id, label, options, at, value, onTake }: ComboListProps) {
  const { shown, onScroll } = useLines(options.length, at);
  return (
    <List id={id} role="listbox" aria-label={label} onScroll={onScroll}>
      {options.slice(0, shown).map((option, place) => (
        <div
          key={option.value}
          ref={place === at ? reveal : null}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          aria-posinset={place + 1}
          aria-setsize={options.length}
          data-active={place === at || undefined}
          onMouseDown={(event) => event.button === 0 && onTake(option.value)}
        >
          {option.label}
          {option.note !== undefined && (
            <small lang="en" dir="ltr">
              {option.note}
            </small>
          )}
        </div>
      ))}
    </List>
  );
}

type Placed = PopperProps['popperRef'] extends Ref<infer One> | undefined ? One : never;

/** Repositions the list when content above the field changes. */
function useFollowing(isOpen: boolean) {
  const popper = useRef<Placed>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const observer = new ResizeObserver(() => void popper.current?.update());
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isOpen]);
  return popper;
}

/** The options of a combobox, below or above it; announces their number while typing. */
export function ComboList(props: ComboListProps) {
  const { label, anchor, options, isOpen, isTyped, prepare } = props;
  const popper = useFollowing(isOpen);
  useEffect(() => prepare?.(), [prepare]);
  const count = options.length;
  const told = props.told(count);
  return (
    <>
      <VisuallyHidden role="status">{isOpen && isTyped && told}</VisuallyHidden>
      {isOpen && (
        <Popper
          open
          role="presentation"
          popperRef={popper}
          anchorEl={anchor}
          placement="bottom-start"
          modifiers={MODIFIERS}
          sx={POPPER}
        >
          <Sheet
            elevation={8}
            role="region"
            aria-label={label}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
          >
            {count === 0 ? <p>{told}</p> : <Options {...props} />}
          </Sheet>
        </Popper>
      )}
    </>
  );
}

import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { Icon } from '@/ui/icon/Icon';
import { COARSE, TOUCH } from '@/ui/theme/media';
import { TypeIcon } from '../parts/FileIcon';
import { useLocation } from '../parts/useFileTexts';
import { ROOT } from '../state/listed';
import { type FolderLine, type Folders, SHARED } from './useFolders';

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  position: 'relative',
}));
const Tree = styled(Scrollbar)(({ theme }) => ({
  blockSize: 320,
  maxBlockSize: '40dvh',
  padding: theme.spacing(1),
}));
const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  borderRadius: 8,
  cursor: 'pointer',
  display: 'flex',
  gap: theme.spacing(1),
  minBlockSize: 36,
  paddingInlineEnd: theme.spacing(1),
  userSelect: 'none',
  [COARSE]: { minBlockSize: TOUCH },
  '& .fold': {
    display: 'flex',
    flexShrink: 0,
    inlineSize: 16,
    padding: 0,
    color: theme.palette.text.secondary,
  },
  '&[aria-expanded=true] .fold > svg': { rotate: '90deg', '[dir=rtl] &': { rotate: '-90deg' } },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .where': { ...theme.typography.caption, color: theme.palette.text.secondary, marginInlineStart: 'auto' },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-selected=true]': {
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.12),
    fontWeight: 600,
  },
  '&[aria-disabled=true]': { color: theme.palette.text.disabled, cursor: 'default' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}));

interface FolderTreeProps {
  folders: Folders;
  /** The chosen folder. */
  chosenId: string | null;
  /** Whether something can be put there. */
  isFit: (line: FolderLine) => boolean;
  onChoose: (line: FolderLine) => void;
}

/** Moves the focus in the tree and opens branches. */
function useTreeKeys({ folders: { lines, toggle }, onChoose }: FolderTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const focus = (line: FolderLine | undefined) => {
    if (!line) return;
    tree.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.id)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = lines.findIndex(({ id }) => id === (event.target as HTMLElement).dataset['line']);
    const line = lines[at];
    if (!line) return;
    const isForward = (event.key === 'ArrowRight') !== (document.documentElement.dir === 'rtl');
    const parent = () => lines.slice(0, at).findLast(({ level }) => level < line.level);
    const side = () => {
      if (isForward && line.isOpen === false) toggle(line.id, true);
      else if (isForward) focus(lines[at + 1]);
      else if (line.isOpen) toggle(line.id, false);
      else focus(parent());
    };
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(lines[at + 1]),
      ArrowUp: () => focus(lines[at - 1]),
      ArrowRight: side,
      ArrowLeft: side,
      Home: () => focus(lines[0]),
      End: () => focus(lines.at(-1)),
      Enter: () => onChoose(line),
      ' ': () => onChoose(line),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { tree, onKeyDown };
}

/** A tree of folders, one of which is chosen. */
export function FolderTree(props: FolderTreeProps) {
  const { folders, chosenId, isFit, onChoose } = props;
  const t = useText();
  const locationOf = useLocation();
  const { tree, onKeyDown } = useTreeKeys(props);
  const stop = folders.lines.find(({ id }) => id === chosenId) ?? folders.lines[0];
  const nameOf = ({ id, item }: FolderLine) =>
    item?.name ?? t(id === ROOT ? 'files.places.mine' : 'files.places.shared');
  return (
    <Frame>
      <Tree ref={tree} role="tree" aria-label={t('filesMore.folders.label')} onKeyDown={onKeyDown}>
        {folders.lines.map((line) => (
          <Line
            key={line.id}
            role="treeitem"
            data-line={line.id}
            aria-level={line.level}
            aria-expanded={line.isOpen}
            aria-selected={line.id === chosenId}
            aria-disabled={!isFit(line) && line.id !== SHARED}
            tabIndex={line === stop ? 0 : -1}
            style={{ paddingInlineStart: 8 + (line.level - 1) * 20 }}
            onClick={({ target }) => {
              const isFold = (target as HTMLElement).closest('.fold') !== null;
              if (isFold && line.isOpen !== undefined) folders.toggle(line.id);
              else onChoose(line);
            }}
          >
            <span className="fold">
              {line.isOpen !== undefined && <Icon name="ph:caret-right" size={16} />}
            </span>
            {line.id === SHARED ? <Icon name="ph:users" /> : <TypeIcon type="folder" size={20} />}
            <bdi>{nameOf(line)}</bdi>
            {folders.isSearch && line.item && <bdi className="where">{locationOf(line.item)}</bdi>}
          </Line>
        ))}
      </Tree>
    </Frame>
  );
}

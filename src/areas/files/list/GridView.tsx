import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { FileItem } from '@/domain/files/schemas';
import { Icon } from '@/ui/icon/Icon';
import type { FilesParts } from '../useFilesScreen';
import { FileCard } from './FileCard';
import { Lines } from './Lines';

/** Smallest inline size of a card in pixels, and the most beside each other. */
const CARD = 256;
const MOST = 4;

const Grid = styled('div')(({ theme }) => ({ paddingInline: theme.spacing(2) }));
const Head = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: theme.spacing(1),
  minBlockSize: 56,
  '& h2': { margin: 0 },
  '& button.fold': {
    all: 'unset',
    ...theme.typography.subtitle1,
    alignItems: 'center',
    borderRadius: 6,
    cursor: 'pointer',
    display: 'inline-flex',
    gap: theme.spacing(1),
    minBlockSize: 40,
    paddingInline: theme.spacing(0.5),
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
    '&[aria-expanded=false] > svg': { rotate: '-90deg', '[dir=rtl] &': { rotate: '90deg' } },
  },
}));
const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(var(--per-line), minmax(0, 1fr))',
  paddingBlockEnd: theme.spacing(2),
}));

/** How many cards are beside each other in the room that there is. */
function usePerLine(scroller: HTMLElement | null): number {
  const [perLine, setPerLine] = useState(MOST);
  useEffect(() => {
    if (!scroller || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      setPerLine(Math.min(MOST, Math.max(1, Math.floor(scroller.clientWidth / CARD)))),
    );
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  return perLine;
}

function Add({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onClick}>
      <Icon name="ph:plus" size={18} />
    </IconButton>
  );
}

interface SectionProps {
  title: string;
  /** What adds to it. */
  action: ReactNode;
  children: ReactNode;
}

/** A section that can be folded, with a button that adds to it. */
function Section({ title, action, children }: SectionProps) {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <section aria-label={title}>
      <Head>
        <h2>
          <button
            type="button"
            className="fold"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="ph:caret-down" size={16} />
            {title}
          </button>
        </h2>
        {action}
      </Head>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}

interface CardsProps {
  parts: FilesParts;
  items: readonly FileItem[];
  /** Place of the first among all items. */
  from: number;
  label: string;
  perLine: number;
  scroller: HTMLElement | null;
}

function Cards({ parts, items, from, label, perLine, scroller }: CardsProps) {
  const { address, selection, cursor, isTrash, onLines } = parts;
  const lineAt = (line: number) => (
    <Line key={line} role="presentation" data-line>
      {items.slice(line * perLine, (line + 1) * perLine).map((item, nth) => (
        <FileCard
          key={item.id}
          item={item}
          isChecked={selection.has(item.id)}
          isCurrent={item.id === address.values.open}
          isTabStop={item.id === cursor.stop}
          index={from + line * perLine + nth}
          isTrash={isTrash}
          isLocated={item.location !== undefined}
        />
      ))}
    </Line>
  );
  return (
    <div role="grid" aria-label={label} aria-multiselectable>
      <Lines
        ids={items.map(({ id }) => id)}
        perLine={perLine}
        scroller={scroller}
        onLines={onLines}
        lineAt={lineAt}
      />
    </div>
  );
}

/** How many there are of each kind, as far as that is known: folders come first. */
function useCounts({ rows, total }: FilesParts['list'], folders: number) {
  const { number } = useFormat();
  const isCounted = rows.length > folders || rows.length === total;
  return {
    folders: isCounted ? number(folders) : `${number(folders)}+`,
    files: number(Math.max(0, total - folders)),
  };
}

/** Folders and files as cards, in two sections. */
export function GridView({ parts, scroller }: { parts: FilesParts; scroller: HTMLElement | null }) {
  const t = useText();
  const { list, grid, newFolder, openUpload, mayAdd } = parts;
  const perLine = usePerLine(scroller);
  const folders = list.rows.filter(({ kind }) => kind === 'folder');
  const files = list.rows.filter(({ kind }) => kind === 'file');
  const counts = useCounts(list, folders.length);
  const cards = { parts, perLine, scroller };
  return (
    <Grid ref={grid} style={{ '--per-line': perLine } as object}>
      {folders.length > 0 && (
        <Section
          title={t('files.grid.folders', { number: counts.folders })}
          action={mayAdd && <Add label={t('files.head.newFolder')} onClick={newFolder} />}
        >
          <Cards {...cards} items={folders} from={0} label={t('files.grid.folderList')} />
        </Section>
      )}
      {files.length > 0 && (
        <Section
          title={t('files.grid.files', { number: counts.files })}
          action={mayAdd && <Add label={t('filesUpload.menu.upload')} onClick={openUpload} />}
        >
          <Cards {...cards} items={files} from={folders.length} label={t('files.grid.fileList')} />
        </Section>
      )}
    </Grid>
  );
}

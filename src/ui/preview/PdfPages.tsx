import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { PdfPage } from './PdfPage';
import { Scrolled } from './Scrolled';
import type { OpenPdf } from './usePdf';

/** Width of the pages by that of the view. */
const ZOOMS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const GAP = 16;

const Tools = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexShrink: 0,
  gap: theme.spacing(0.5),
  paddingInline: theme.spacing(2, 1),
  '& > .zoom': { minInlineSize: '5ch', textAlign: 'center' },
}));
const Desk = styled(Scrolled)(({ theme }) => ({ backgroundColor: theme.palette.action.hover }));

/** The width of an element's content area in pixels; 0 until it is measured. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface ToolBarProps {
  page: number;
  total: number;
  zoom: number;
  onZoom: (zoom: number) => void;
}

function ToolBar({ page, total, zoom, onZoom }: ToolBarProps) {
  const t = useText();
  const { percent } = useFormat();
  const button = (label: string, icon: string, next: number | undefined) => (
    <IconButton
      color="inherit"
      aria-label={label}
      aria-disabled={next === undefined}
      onClick={() => next !== undefined && onZoom(next)}
    >
      <Icon name={icon} size={20} />
    </IconButton>
  );
  const smaller = ZOOMS.findLast((step) => step < zoom);
  const larger = ZOOMS.find((step) => step > zoom);
  return (
    <Tools role="toolbar" aria-label={t('preview.pdf.tools')}>
      <span style={{ flexGrow: 1 }}>{t('preview.pdf.page', { page, total })}</span>
      {button(t('preview.pdf.zoomOut'), 'ph:minus', smaller)}
      <span className="zoom">{percent(zoom, 0)}</span>
      {button(t('preview.pdf.zoomIn'), 'ph:plus', larger)}
      {button(t('preview.pdf.fitWidth'), 'ph:arrows-out-line-horizontal', zoom === 1 ? undefined : 1)}
    </Tools>
  );
}

/** The pages that are in view, and room for the others. */
function usePages({ pdf, ratio }: OpenPdf, scroller: HTMLElement | null, width: number) {
  const [ratios, setRatios] = useState<Readonly<Record<number, number>>>({});
  /** The part of the document above the view, while its size changes. */
  const above = useRef<number | null>(null);
  const ratioOf = (number: number) => ratios[number] ?? ratio;
  // oxlint-disable-next-line react/incompatible-library -- the compiler it speaks of is not in use here
  const virtualizer = useVirtualizer({
    count: width > 0 ? pdf.numPages : 0,
    getScrollElement: () => scroller,
    estimateSize: (index) => Math.round(width * ratioOf(index + 1)),
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: GAP,
    overscan: 1,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, width, ratios]);
  const size = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (above.current !== null && scroller) scroller.scrollTop = above.current * size;
    above.current = null;
  }, [scroller, size]);
  const onRatio = useCallback(
    (number: number, found: number) =>
      setRatios((known) =>
        Math.abs((known[number] ?? ratio) - found) < 0.001 ? known : { ...known, [number]: found },
      ),
    [ratio],
  );
  const items = virtualizer.getVirtualItems();
  const middle = (virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0) / 2;
  return {
    items,
    size,
    onRatio,
    page: (items.findLast(({ start }) => start <= middle)?.index ?? 0) + 1,
    keepPlace: () => {
      if (scroller) above.current = scroller.scrollTop / size;
    },
  };
}

interface PdfPagesProps {
  open: OpenPdf;
  name: string;
}

/** The pages of a PDF one below the other, with zoom; only those near the view are drawn. */
export function PdfPages({ open, name }: PdfPagesProps) {
  const [zoom, setZoom] = useState(1);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const room = useWidth(scroller) - 2 * GAP;
  const width = Math.max(0, Math.floor(room * zoom));
  const { items, size, page, onRatio, keepPlace } = usePages(open, scroller, width);
  const change = (next: number) => {
    keepPlace();
    setZoom(next);
  };
  return (
    <Stack sx={{ flexGrow: 1, minBlockSize: 0, minInlineSize: 0 }}>
      <ToolBar page={page} total={open.pdf.numPages} zoom={zoom} onZoom={change} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <Desk ref={setScroller} dir="ltr" tabIndex={0} role="group" aria-label={name}>
        <div
          style={{
            blockSize: size,
            minInlineSize: width + 2 * GAP,
            paddingBlockStart: items[0]?.start ?? 0,
            boxSizing: 'border-box',
          }}
        >
          {items.map(({ index, size: height }) => (
            <div key={index} style={{ paddingBlockEnd: GAP }}>
              <PdfPage pdf={open.pdf} number={index + 1} width={width} height={height} onRatio={onRatio} />
            </div>
          ))}
        </div>
      </Desk>
    </Stack>
  );
}

import { styled } from '@mui/material/styles';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { Amount } from '../list/Amount';
import { LineFields, type LineFieldsProps } from './LineFields';

/** In longer documents only lines in or near the viewport have fields. */
const FEW = 30;
/** Lines with fields at first in a long document. */
const FIRST = 12;
/** Two screens before and after the viewport: the Tab key always finds the next field. */
const MARGIN = '1600px 0px';
/** Assumed height in pixels of a line with fields, before it was rendered. */
const USUAL = 300;

const Sketch = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  boxSizing: 'border-box',
  '& > span': { flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
}));

/** Whether an element is near the viewport, and its last height there; `isFirst` is the initial value. */
function useNear(frame: RefObject<HTMLDivElement | null>, isWatched: boolean, isFirst: boolean) {
  const [near, setNear] = useState({ isNear: isFirst, height: USUAL });
  useEffect(() => {
    const node = frame.current;
    if (!isWatched || !node) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last) return;
        // A line with the focus keeps its fields.
        const isNear = last.isIntersecting || node.contains(document.activeElement);
        setNear((before) =>
          before.isNear === isNear
            ? before
            : { isNear, height: before.isNear ? last.boundingClientRect.height : before.height },
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [frame, isWatched]);
  return near;
}

interface NearLineProps extends LineFieldsProps {
  /** Number of lines. */
  count: number;
}

/** With up to 500 lines, typing in one re-renders the others only when something they show changes. */
function isSame(before: NearLineProps, after: NearLineProps): boolean {
  const shown = ({ codes, figures, taxes, handle }: NearLineProps) =>
    JSON.stringify([codes, figures?.lineTotal, taxes.key, handle === null]);
  const parts = ['line', 'index', 'currency', 'services', 'isLast', 'isFresh'] as const;
  return (
    parts.every((part) => before[part] === after[part]) &&
    before.count > FEW === after.count > FEW &&
    shown(before) === shown(after)
  );
}

/** One line: fields near the viewport, else a summary. Keeps documents of 500 lines fast. */
export const NearLine = memo(function NearLine({ count, ...props }: NearLineProps) {
  const { line, index, figures, currency, codes, isFresh, handle } = props;
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const isMany = count > FEW;
  const { isNear, height } = useNear(frame, isMany, index < FIRST);
  const hasFields = !isMany || isNear || isFresh || Object.keys(codes).length > 0;
  return (
    <div ref={frame}>
      {hasFields ? (
        <LineFields {...props} />
      ) : (
        <Sketch data-line={line.key} style={{ blockSize: height }}>
          {handle}
          {t('documents.line.name', { number: index + 1 })}
          <span dir="auto">{line.title}</span>
          {line.kind !== 'text' && <Amount minor={figures?.lineTotal ?? 0} currency={currency} />}
        </Sketch>
      )}
    </div>
  );
}, isSame);

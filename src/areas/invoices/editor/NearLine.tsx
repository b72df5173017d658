import { styled } from '@mui/material/styles';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { Amount } from '../list/Amount';
import { LineFields, type LineFieldsProps } from './LineFields';

/** Of longer documents only the lines that are seen, or nearly, have fields. */
const FEW = 30;
/** Lines that a long document begins with. */
const FIRST = 12;
/** Two screens before and behind the one that is seen: the Tab key always finds the next field. */
const MARGIN = '1600px 0px';
/** Pixels of a line with its fields, before it was seen. */
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

/** Whether something is near what is seen, and how high it was when it went; `isNear` at first. */
function useNear(frame: RefObject<HTMLDivElement | null>, isWatched: boolean, isFirst: boolean) {
  const [near, setNear] = useState({ isNear: isFirst, height: USUAL });
  useEffect(() => {
    const node = frame.current;
    if (!isWatched || !node) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last) return;
        // What is being typed in stays.
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
  /** How many there are. */
  count: number;
}

/** Five hundred lines stand beside each other while one is typed in: the others are drawn anew for what they show alone. */
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

/** One line: with its fields where it is near, else what it says. Five hundred of them open at once and are typed in at ease. */
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

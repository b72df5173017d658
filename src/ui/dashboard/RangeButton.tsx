import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { useHotkey } from '@/ui/table/useHotkey';
import type { RangePanelProps } from './RangePanel';
import type { Board } from './useDashboard';

const RangePanel = lazyPart<RangePanelProps>(async () => (await import('./RangePanel')).RangePanel, {
  texts: ['table'],
});

/** The range by its name; own days are written out. */
function useRangeName({ chosen: { range, from, to } }: Board): string {
  const t = useText();
  const format = useFormat();
  if (range !== 'custom') return t(`dashboard.ranges.${range}`);
  return from && to ? format.range(from, to, true) : t('dashboard.range.custom');
}

/** The range of a dashboard, and the way to another one. */
export function RangeButton({ board }: { board: Board }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = useRangeName(board);
  useHotkey('d', () => setAnchor(button.current));
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        variant="outlined"
        startIcon={<Icon name="ph:calendar-blank" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-keyshortcuts="d"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('dashboard.range.button', { name })}
      </Button>
      {anchor && (
        <RangePanel
          anchor={anchor}
          chosen={board.chosen}
          days={board.range}
          onChoose={board.change}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

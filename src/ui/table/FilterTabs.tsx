import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormat } from '@/core/i18n/format';
import { BLANK } from './SkeletonRows';

/** One tab above a list. */
export interface FilterTab<Id extends string> {
  id: Id;
  label: string;
  /** Number of rows; explicitly undefined while unknown, so that its space is reserved. */
  count?: number | undefined;
  tone?: 'info' | 'success' | 'warning' | 'error' | undefined;
}

interface FilterTabsProps<Id extends string> {
  label: string;
  tabs: readonly FilterTab<Id>[];
  value: Id;
  /** Id of the element with the rows. */
  controls: string;
  onChange: (id: Id) => void;
}

const TONES = ['info', 'success', 'warning', 'error'] as const;

/** Pixels beside the chosen tab, so that its neighbor is visible; the fade-out of further tabs is as wide. */
const EDGE = 32;
/** Mask size that moves the fade at one end outside of the list. */
const JUTTING = `calc(100% + ${EDGE}px)`;

/** Fades out the ends of the list that can be scrolled further. */
const FADE = {
  // Without overflow, or without support of scroll timelines, both fades are outside of the list.
  mask: `linear-gradient(to right, transparent, #000 ${EDGE}px calc(100% - ${EDGE}px), transparent) no-repeat center/200%`,
  animation: 'filter-tabs linear',
  animationTimeline: 'scroll(self inline)',
  '@keyframes filter-tabs': {
    from: { maskSize: JUTTING, maskPosition: 'right' },
    '10%, 90%': { maskSize: '100%' },
    to: { maskSize: JUTTING, maskPosition: 'left' },
  },
};

const List = styled('div')(({ theme }) => ({
  display: 'flex',
  // A scroll container above a list of many rows could otherwise shrink to nothing.
  flexShrink: 0,
  gap: theme.spacing(2.5),
  paddingInline: theme.spacing(3),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${theme.palette.divider}`,
  ...FADE,
  // Counts separate tabs visually: many of them can be closer together, so that more fit.
  '&:has([data-count]):has(> :nth-child(8))': {
    gap: theme.spacing(1.5),
    paddingInlineEnd: theme.spacing(2),
    '& button': { gap: theme.spacing(0.5) },
  },
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
  '& button': {
    all: 'unset',
    ...theme.typography.subtitle2,
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: theme.spacing(1),
    minBlockSize: 48,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': {
      borderRadius: 4,
      outline: `var(--focus-width, 2px) solid ${theme.palette.primary.main}`,
      outlineOffset: -6,
    },
    '&[aria-selected=true]': {
      color: theme.palette.text.primary,
      boxShadow: `inset 0 -2px ${theme.palette.primary.main}`,
      '@media (forced-colors: active)': { borderBlockEnd: '2px solid Highlight' },
    },
  },
  '& [data-count]': {
    ...theme.typography.caption,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    // Space for three digits.
    minInlineSize: 36,
    boxSizing: 'border-box',
    textAlign: 'center',
    paddingInline: 5,
    lineHeight: '24px',
    borderRadius: 6,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.action.selected,
  },
  ...Object.fromEntries(
    TONES.map((tone) => [
      `& [data-tone=${tone}]`,
      { color: theme.palette[tone].dark, backgroundColor: theme.alpha(theme.palette[tone].main, 0.16) },
    ]),
  ),
}));

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Scrolls the chosen tab into view within the list; the page itself never scrolls. */
function useChosenInView(value: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the next frame: measuring now would force a layout in the middle of rendering.
    const next = requestAnimationFrame(() => {
      const frame = list.current;
      const tab = frame?.querySelector(`[data-tab="${value}"]`);
      if (!frame || !tab) return;
      const [outer, inner] = [frame.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (inner.right > outer.right) frame.scrollLeft += inner.right - outer.right + EDGE;
      else if (inner.left < outer.left) frame.scrollLeft += inner.left - outer.left - EDGE;
    });
    return () => cancelAnimationFrame(next);
  }, [value]);
  return list;
}

/** Tabs that filter a list. Arrow keys move in reading direction and choose. */
export function FilterTabs<Id extends string>({
  label,
  tabs,
  value,
  controls,
  onChange,
}: FilterTabsProps<Id>) {
  const { number } = useFormat();
  const list = useChosenInView(value);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = (STEPS[event.key] ?? 0) * (isRtl ? -1 : 1);
    const index = tabs.findIndex(({ id }) => id === value);
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : index + step;
    const tab = tabs[(next + tabs.length) % tabs.length];
    if (!tab || tab.id === value) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
    onChange(tab.id);
  }

  return (
    <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label, tone, ...rest }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${controls}-${id}`}
          data-tab={id}
          aria-selected={id === value}
          aria-controls={controls}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {`${label} `}
          {'count' in rest && (
            <span data-count data-tone={tone}>
              {rest.count === undefined ? BLANK : number(rest.count)}
            </span>
          )}
        </button>
      ))}
    </List>
  );
}

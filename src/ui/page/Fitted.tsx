import { styled } from '@mui/material/styles';

const Frame = styled('span')({
  display: 'block',
  fontVariantNumeric: 'tabular-nums',
  // The whole number wraps to a second, invisible line when it does not fit beside the short one, which has no width
  // until then.
  '& > [data-fit]': { display: 'flex', flexWrap: 'wrap', blockSize: '1lh', overflow: 'clip' },
  '& [data-short]': {
    flex: '1 1 0',
    minInlineSize: 0,
    contain: 'inline-size',
    overflow: 'clip',
    whiteSpace: 'nowrap',
  },
  // At its widest as wide as its text; it never asks for more than the short one does.
  '& [data-whole]': { flex: '999 1 auto', minInlineSize: 0, whiteSpace: 'normal', wordBreak: 'break-all' },
  '& > [data-least]': { display: 'block', blockSize: 0, visibility: 'hidden', whiteSpace: 'nowrap' },
  '& [aria-hidden]': { userSelect: 'none' },
});

interface FittedProps {
  /** The number as it is; for screen readers always, for others where its place is wide enough. */
  whole: string;
  /** What is shown elsewhere: `1.2M`. */
  short: string;
}

/**
 * A number in a place that may be too narrow for it: it takes the width of the whole number where there is room, and
 * never less than that of the short one.
 */
export function Fitted({ whole, short }: FittedProps) {
  return (
    <Frame title={whole}>
      <span data-fit>
        <span data-short aria-hidden>
          <bdi dir="auto">{short}</bdi>
        </span>
        <span data-whole>
          <bdi dir="ltr">{whole}</bdi>
        </span>
      </span>
      <span data-least aria-hidden>
        <bdi dir="auto">{short}</bdi>
      </span>
    </Frame>
  );
}

import { styled } from '@mui/material/styles';

export interface SparkProps {
  /** Oldest first. */
  values: readonly number[];
  kind?: 'bars' | 'line' | 'area';
  /** A color of the theme; `primary` by default. */
  color?: 'primary' | 'secondary' | 'info' | 'success' | 'warning' | 'error';
  /** As wide as its place; `width` is then the width of its drawing. */
  isWide?: boolean;
  /** Pixels. */
  width?: number;
  height?: number;
}

const Svg = styled('svg')(({ theme }) => ({
  display: 'block',
  flexShrink: 0,
  forcedColorAdjust: 'none',
  maxInlineSize: '100%',
  // Time runs in the direction of reading.
  ...(theme.direction === 'rtl' && { transform: 'scaleX(-1)' }),
}));

/** Height of a bar of zero, so that it is seen that there is one. */
const FLAT = 2;

/** Vertical places of values: the highest at the top, zero or the lowest at the bottom. */
function placesOf(values: readonly number[], height: number): number[] {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const size = highest - lowest;
  const room = height - FLAT;
  return values.map((value) => (size === 0 ? room : room - ((value - lowest) / size) * room));
}

function Bars({ places, width, height }: { places: readonly number[]; width: number; height: number }) {
  const step = width / places.length;
  const bar = Math.max(1, step * 0.6);
  return places.map((y, index) => (
    <rect
      // oxlint-disable-next-line react/no-array-index-key -- a bar is its place in time
      key={index}
      x={index * step + (step - bar) / 2}
      y={y}
      width={bar}
      height={height - y}
      rx={Math.min(2, bar / 2)}
    />
  ));
}

/** A small drawing of how a figure went; decoration beside its number. */
export function Spark(props: SparkProps) {
  const { values, kind = 'bars', color = 'primary', isWide = false, width = 80, height = 40 } = props;
  const places = placesOf(values, height);
  const step = places.length > 1 ? width / (places.length - 1) : 0;
  const line = places.map((y, index) => `${index === 0 ? 'M' : 'L'}${index * step} ${y + FLAT / 2}`).join('');
  const paint = `var(--color-${color}-main)`;
  return (
    <Svg
      aria-hidden
      width={isWide ? '100%' : width}
      height={height}
      {...(isWide && { preserveAspectRatio: 'none' })}
      viewBox={`0 0 ${width} ${height}`}
      style={{ color: paint }}
    >
      {kind === 'bars' && values.length > 0 && (
        <g fill="currentColor">
          <Bars places={places} width={width} height={height} />
        </g>
      )}
      {kind === 'area' && line && (
        <path
          d={`${line}L${(places.length - 1) * step} ${height}L0 ${height}Z`}
          fill="currentColor"
          opacity={0.16}
        />
      )}
      {kind !== 'bars' && line && (
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth={FLAT}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </Svg>
  );
}

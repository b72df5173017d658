import type { ReactNode } from 'react';
import type { SettingName, Settings } from '@/core/settings/settings';
import { NEUTRAL } from '@/ui/theme/tokens';

const ACCENT = 'var(--color-primary-main)';
const SOFT = 'var(--color-disabled-background)';
const LINE = 'var(--color-field-border)';

interface Drawn<Name extends SettingName> {
  value: Settings[Name];
}

interface BarProps {
  x: number;
  y: number;
  width: number;
  height?: number;
  fill?: string;
  round?: number;
}

function Bar({ x, y, width, height = 4, fill = SOFT, round = 2 }: BarProps) {
  return <rect x={x} y={y} width={width} height={height} rx={round} fill={fill} />;
}

/** A canvas of 64 × 40 for the other drawings. `mirrored` mirrors it in right-to-left pages. */
function Sheet({ children, mirrored = false }: { children: ReactNode; mirrored?: boolean }) {
  return (
    <svg viewBox="0 0 64 40" aria-hidden className={mirrored ? 'icon-directional' : undefined}>
      {children}
    </svg>
  );
}

/** A page in the colors of a mode, independent of the current mode. */
export function ModeDrawing({ value }: Drawn<'themeMode'>) {
  const dark = value === 'dark';
  const line = dark ? NEUTRAL[600] : NEUTRAL[300];
  return (
    <Sheet mirrored>
      <rect
        x="4.5"
        y="2.5"
        width="55"
        height="35"
        rx="5"
        fill={dark ? NEUTRAL[900] : NEUTRAL[0]}
        stroke={LINE}
      />
      <Bar x={9} y={8} width={12} height={24} fill={dark ? NEUTRAL[800] : NEUTRAL[200]} />
      <Bar x={26} y={8} width={18} fill={dark ? NEUTRAL[300] : NEUTRAL[700]} />
      <Bar x={26} y={16} width={28} fill={line} />
      <Bar x={26} y={22} width={28} fill={line} />
      <Bar x={26} y={28} width={12} fill={ACCENT} />
    </Sheet>
  );
}

/** A card on a page: with a soft shadow, or with a border on a darker background. */
export function ContrastDrawing({ value }: Drawn<'themeContrast'>) {
  const bold = value === 'bold';
  return (
    <Sheet mirrored>
      <Bar x={4} y={2} width={56} height={36} round={5} fill={bold ? SOFT : 'transparent'} />
      <rect
        x="12.5"
        y="8.5"
        width="39"
        height="23"
        rx="4"
        fill="var(--color-paper)"
        stroke={bold ? 'var(--color-text)' : SOFT}
        strokeWidth={bold ? 1.5 : 1}
      />
      <Bar x={18} y={14} width={18} fill={bold ? 'var(--color-text)' : LINE} />
      <Bar x={18} y={22} width={28} fill={bold ? LINE : SOFT} />
    </Sheet>
  );
}

/** Lines of text that begin at one side. Never mirrored: left is left. */
export function DirectionDrawing({ value }: Drawn<'themeDirection'>) {
  const lines = [
    { y: 6, width: 24, fill: ACCENT },
    { y: 14, width: 44, fill: SOFT },
    { y: 22, width: 36, fill: SOFT },
    { y: 30, width: 16, fill: SOFT },
  ];
  return (
    <Sheet>
      {lines.map(({ y, width, fill }) => (
        <Bar key={y} x={value === 'ltr' ? 8 : 56 - width} y={y} width={width} fill={fill} />
      ))}
    </Sheet>
  );
}

/** Position of the navigation: wide at the side, along the top, or narrow at the side. */
export function LayoutDrawing({ value }: Drawn<'themeLayout'>) {
  const top = value === 'horizontal';
  const side = value === 'vertical' ? 18 : 8;
  return (
    <Sheet mirrored>
      {top ? (
        <Bar x={8} y={4} width={48} height={6} fill={ACCENT} />
      ) : (
        <Bar x={8} y={4} width={side} height={32} fill={ACCENT} round={3} />
      )}
      <Bar
        x={top ? 8 : 8 + side + 4}
        y={top ? 14 : 4}
        width={top ? 48 : 44 - side}
        height={top ? 22 : 32}
        round={3}
      />
    </Sheet>
  );
}

/** A page with a limited width, or with the full width. */
export function StretchDrawing({ value }: Drawn<'themeStretch'>) {
  const width = value ? 176 : 96;
  return (
    <svg viewBox="0 0 184 40" aria-hidden>
      <rect x="2.5" y="2.5" width="179" height="35" rx="5" fill="none" stroke={SOFT} />
      <Bar x={92 - width / 2} y={6} width={width} height={28} round={4} fill={SOFT} />
      <path
        d={
          value
            ? 'M22 15l-5 5 5 5M17 20h150M162 15l5 5-5 5'
            : 'M62 15l5 5-5 5M52 20h15M122 15l-5 5 5 5M132 20h-15'
        }
        fill="none"
        stroke={ACCENT}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

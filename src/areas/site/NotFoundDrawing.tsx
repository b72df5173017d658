import { Scene } from '@/ui/drawing/Scene';

/** Folders on two boards: where each begins, its height and how strong it is. Below there is an empty place. */
const FOLDERS = [
  [
    { x: 116, height: 58, opacity: 1 },
    { x: 138, height: 48, opacity: 0.2 },
    { x: 160, height: 58, opacity: 0.48 },
    { x: 224, height: 52, opacity: 0.2 },
  ],
  [
    { x: 116, height: 50, opacity: 0.2 },
    { x: 224, height: 58, opacity: 0.48 },
    { x: 246, height: 50, opacity: 1 },
  ],
];

/** A shelf with one empty place, and a glass that looks for what stood there. Decorative. */
export function NotFoundDrawing() {
  return (
    <Scene>
      <path className="sheet" d="M104 212V40a16 16 0 0 1 16-16h144a16 16 0 0 1 16 16v172z" />
      {FOLDERS.map((folders, row) => (
        <g key={row} transform={`translate(0 ${108 + row * 88})`}>
          <rect className="quiet" x="104" width="176" height="4" />
          {folders.map(({ x, height, opacity }) => (
            <g key={x} transform={`translate(${x} ${-height})`}>
              <rect fill="currentColor" opacity={opacity} width="18" height={height} rx="4" />
              <rect className="onMain" opacity={0.72} x="6" y="9" width="6" height="14" rx="3" />
            </g>
          ))}
        </g>
      ))}
      <rect
        fill="currentColor"
        opacity={0.2}
        x="190"
        y="49"
        width="18"
        height="58"
        rx="4"
        transform="rotate(-12 199 107)"
      />
      <g className="bounce">
        <path stroke="currentColor" strokeWidth="12" strokeLinecap="round" d="M206 190l22 22" />
        <circle className="sheet" cx="178" cy="162" r="36" />
        <circle
          fill="currentColor"
          fillOpacity={0.08}
          stroke="currentColor"
          strokeWidth="7"
          cx="178"
          cy="162"
          r="36"
        />
        <text x="178" y="171" style={{ fontSize: 25 }}>
          404
        </text>
      </g>
    </Scene>
  );
}

import { useTheme } from '@mui/material/styles';
import { Scene } from './Scene';

const UNITS = [0, 1, 2];

/** An unplugged machine: the fault is ours. Its screen shows the status code. Decorative. */
export function FaultDrawing({ code }: { code?: string }) {
  const { palette } = useTheme();
  return (
    <Scene>
      <path className="sheet" d="M104 212V60a16 16 0 0 1 16-16h88a16 16 0 0 1 16 16v152z" />
      <rect fill="currentColor" opacity={0.16} x="118" y="58" width="92" height="40" rx="8" />
      {code && (
        <text x="164" y="87" style={{ fontSize: 26 }}>
          {code}
        </text>
      )}
      {UNITS.map((unit) => (
        <g key={unit} transform={`translate(118 ${110 + unit * 32})`}>
          <rect className="outline" x="1" y="1" width="90" height="22" rx="7" />
          <circle
            fill={unit ? undefined : palette.error.main}
            className={unit ? 'quiet' : ''}
            cx="14"
            cy="12"
            r="4"
          />
          <rect className="quiet" x="28" y="9" width={44 - unit * 10} height="6" rx="3" />
        </g>
      ))}
      <rect className="sheet" x="306" y="110" width="40" height="52" rx="12" />
      <circle className="quiet" cx="326" cy="129" r="4" />
      <circle className="quiet" cx="326" cy="143" r="4" />
      <g className="bounce" fill="currentColor">
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          d="M224 190h12c26 0-2-46 22-50"
        />
        <path d="M258 136v8a14 14 0 0 0 14 14h6v-36h-6a14 14 0 0 0-14 14z" />
        <rect x="276" y="128" width="16" height="5" rx="2.5" />
        <rect x="276" y="147" width="16" height="5" rx="2.5" />
      </g>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        opacity={0.48}
        d="M292 116l-4-10M300 112v-11M308 100l3-9"
      />
    </Scene>
  );
}

import { bundledHref } from './bundled';
import { isDirectional } from './directional';
import { RemoteIcon } from './RemoteIcon';

interface IconProps {
  /** Set and icon, e.g. `ph:house`. Names written as literals are bundled by `generate.mjs`. */
  name: string;
  /** Width and height in pixels. */
  size?: number;
  /** What it says to those who can't see it; without one it is decoration. */
  label?: string;
  className?: string;
}

function classesOf(name: string, className: string | undefined): string {
  return [
    'icon',
    isDirectional(name) && 'icon-directional',
    name.startsWith('circle-flags:') && 'icon-round',
    className,
  ]
    .filter(Boolean)
    .join(' ');
}

/** An icon in the colour of the text around it, drawn from the sprite that ships with the app. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const href = bundledHref(name);
  const classes = classesOf(name, className);
  const meaning = label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const);
  if (href === undefined) {
    return (
      <span {...meaning} style={{ display: 'inline-flex' }}>
        <RemoteIcon name={name} size={size} className={classes} />
      </span>
    );
  }
  return (
    <svg {...meaning} className={classes} width={size} height={size} focusable="false">
      <use href={href} />
    </svg>
  );
}

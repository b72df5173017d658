import { type CSSProperties, useContext, useEffect, useState } from 'react';
import { bundledHref, isIconName } from './bundled';
import { IconServiceContext } from './iconService';

const SERVICE = 'https://api.iconify.design';

const known = new Map<string, Promise<string | null>>();

async function ask(name: string): Promise<string | null> {
  try {
    const answer = await fetch(`${SERVICE}/${name.replace(':', '/')}.svg`, { credentials: 'omit' });
    const text = answer.ok ? await answer.text() : '';
    return text.startsWith('<svg') ? `data:image/svg+xml,${encodeURIComponent(text)}` : null;
  } catch {
    return null;
  }
}

/**
 * Requests an icon that is not bundled from the public icon service, once per page load. The answer is used as an
 * image, so that no script in it can run. Null when there is no such icon or no answer.
 */
function fetchIcon(name: string): Promise<string | null> {
  const asked = known.get(name) ?? ask(name);
  known.set(name, asked);
  return asked;
}

/** Icon sets with a single color: that of the text around them. */
const ONE_COLOUR = ['ph', 'simple-icons'];

function pictureOf(name: string, url: string): CSSProperties {
  const oneColour = ONE_COLOUR.includes(name.slice(0, name.indexOf(':')));
  const picture = `url("${url}") center / contain no-repeat`;
  return oneColour ? { mask: picture, backgroundColor: 'currentColor' } : { background: picture };
}

interface RemoteIconProps {
  name: string;
  size: number;
  className: string;
}

/** An icon that is not bundled: an empty box of its size until the service answers, and when it does not. */
function RemoteIcon({ name, size, className }: RemoteIconProps) {
  const allowed = useContext(IconServiceContext) && isIconName(name);
  const [found, setFound] = useState<{ name: string; url: string | null } | null>(null);
  useEffect(() => {
    let wanted = allowed;
    const show = async () => {
      const url = await fetchIcon(name);
      if (wanted) setFound({ name, url });
    };
    if (allowed) void show();
    return () => {
      wanted = false;
    };
  }, [allowed, name]);
  const picture = found?.name === name && found.url !== null ? pictureOf(name, found.url) : {};
  return <span className={className} style={{ width: size, height: size, ...picture }} />;
}

/** Parts of names that point in reading direction; such icons are mirrored in right-to-left pages. */
const POINTING = [
  'arrow-left',
  'arrow-right',
  'arrow-square-out',
  'arrow-up-right',
  'arrow-bend',
  'caret-left',
  'caret-right',
  'caret-double-left',
  'caret-double-right',
  'sign-in',
  'sign-out',
  'text-align-left',
  'text-align-right',
  'text-indent',
  'text-outdent',
  'list-bullets',
  'list-numbers',
  'paper-plane',
  'sidebar',
  'tree-structure',
  'reply',
  'forward',
];

/** Whether an icon is mirrored in right-to-left pages. Clocks, checks and media keys never are. */
export function isDirectional(name: string): boolean {
  const icon = name.slice(name.indexOf(':') + 1);
  return POINTING.some((part) => icon === part || icon.startsWith(`${part}-`));
}

interface IconProps {
  /** Set and icon, e.g. `ph:house`. Names written as literals are bundled by `generate.mjs`. */
  name: string;
  /** Width and height in pixels. */
  size?: number;
  /** Accessible name; without one the icon is decorative. */
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

/** An icon in the color of the text around it, drawn from the bundled sprite. */
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

import subset from './subset.generated.json';

const icons: Readonly<Record<string, string>> = subset.icons;

/** `set:icon`, the format of the public icon service. */
const NAME = /^[a-z0-9-]+:[a-z0-9-]+$/;

/** Whether a text is a valid icon name. */
export function isIconName(name: string): boolean {
  return NAME.test(name);
}

/** URL of a bundled icon in the sprite; undefined for any other. */
export function bundledHref(name: string): string | undefined {
  const [set = '', icon = ''] = name.split(':');
  const bundled = Object.hasOwn(icons, set) && ` ${icons[set]} `.includes(` ${icon} `) && icon !== '';
  return bundled ? `${subset.sprite}#${set}-${icon}` : undefined;
}

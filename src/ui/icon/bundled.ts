import subset from './subset.generated.json';

const icons: Readonly<Record<string, string>> = subset.icons;

/** A name of an icon set and an icon in it, as the public icon service knows them. */
const NAME = /^[a-z0-9-]+:[a-z0-9-]+$/;

/** Whether a text can be the name of an icon at all. */
export function isIconName(name: string): boolean {
  return NAME.test(name);
}

/** Where an icon that ships with the app is drawn; undefined for any other. */
export function bundledHref(name: string): string | undefined {
  const [set = '', icon = ''] = name.split(':');
  const bundled = Object.hasOwn(icons, set) && ` ${icons[set]} `.includes(` ${icon} `) && icon !== '';
  return bundled ? `${subset.sprite}#${set}-${icon}` : undefined;
}

// Shared by the generator and its test: which icons the source names, and the sprite made of them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getIconData } from '@iconify/utils';

const require = createRequire(import.meta.url);
const NAME = /['"`]((?:ph|circle-flags|simple-icons):[a-z0-9-]+)['"`]/g;
const SOURCE = /(?<!\.test|\.generated)\.tsx?$/;

/**
 * The icon names in the source under a folder, sorted, without duplicates. Tests and generated files are ignored.
 * @param {string} folder
 */
export function namesIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    SOURCE.test(file),
  );
  const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(NAME)].map((match) => match[1] ?? ''));
  return [...new Set(names)].sort();
}

/** @param {string} name */
function iconOf(name) {
  const [set = '', icon = ''] = name.split(':');
  return getIconData(require(`@iconify-json/${set}/icons.json`), icon);
}

/**
 * The names that their set does not have: mistyped ones.
 * @param {readonly string[]} names
 */
export function unknownIn(names) {
  return names.filter((name) => !iconOf(name));
}

/**
 * A flag's round mask is dropped: `Icon` rounds it, and references inside a sprite do not work everywhere.
 * @param {string} name
 * @param {string} body
 */
function plainBody(name, body) {
  const plain = body.replaceAll(/<mask.*?<\/mask>/g, '').replaceAll(/ mask="url\([^)]*\)"/g, '');
  if (/url\(#|href="#/.test(plain)) throw new Error(`The icon ${name} refers to parts of itself`);
  return plain;
}

/** @param {string} name */
function symbolOf(name) {
  const icon = iconOf(name);
  if (!icon) return '';
  const { body, width = 16, height = 16, left = 0, top = 0 } = icon;
  const id = name.replace(':', '-');
  return `<symbol id="${id}" viewBox="${left} ${top} ${width} ${height}">${plainBody(name, body)}</symbol>`;
}

/**
 * The sprite of the named icons as an SVG document.
 * @param {readonly string[]} names
 */
export function spriteOf(names) {
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map(symbolOf).filter(Boolean).join('\n')}\n</svg>\n`;
}

/**
 * Metadata for the interface: the sprite's path (its version changes with its content) and its icons by set.
 * @param {readonly string[]} names
 * @param {string} sprite
 */
export function subsetOf(names, sprite) {
  const version = createHash('sha256').update(sprite).digest('hex').slice(0, 8);
  /** @type {Record<string, string>} */
  const icons = {};
  for (const [set = '', icon = ''] of names.map((name) => name.split(':'))) {
    icons[set] = icons[set] ? `${icons[set]} ${icon}` : icon;
  }
  return { sprite: `/icons.svg?v=${version}`, icons };
}

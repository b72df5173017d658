import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundledHref, isIconName } from './bundled';
import { isDirectional } from './Icon';
import { namesIn, spriteOf, subsetOf, unknownIn } from './sprite.mjs';

const names = namesIn('src');
const generated = JSON.parse(readFileSync('src/ui/icon/subset.generated.json', 'utf8')) as object;

test('the source names only icons that their set has', () => {
  expect(names.length).toBeGreaterThan(10);
  expect(unknownIn(names)).toEqual([]);
});

test('the sprite holds exactly the icons that the source names (else: node src/ui/icon/generate.mjs)', () => {
  const sprite = spriteOf(names);
  expect(readFileSync('public/icons.svg', 'utf8')).toBe(sprite);
  expect(generated).toEqual(subsetOf(names, sprite));
});

test('a mistyped name is found', () => {
  expect(unknownIn(['ph:x', 'ph:no-such-icon'])).toEqual(['ph:no-such-icon']);
});

test('every icon of the source is drawn from the sprite, any other is not', () => {
  const sprite = readFileSync('public/icons.svg', 'utf8');
  for (const name of names) {
    const id = bundledHref(name)?.split('#')[1];
    expect(sprite).toContain(`<symbol id="${id}"`);
  }
  for (const name of ['ph:', 'ph:no-such-icon', 'toString:x', 'constructor', '', 'ph:caret', 'ph:x x']) {
    expect(bundledHref(name)).toBeUndefined();
  }
});

test('nothing in the sprite refers to another place', () => {
  expect(readFileSync('public/icons.svg', 'utf8')).not.toMatch(/url\(|href=|<script|\son\w+=/);
});

test('what points along the line of reading is mirrored; clocks, checks and media keys are not', () => {
  expect(['ph:caret-left', 'ph:arrow-right-bold', 'ph:sign-out'].filter(isDirectional)).toHaveLength(3);
  expect(
    ['ph:clock', 'ph:check-bold', 'ph:play', 'ph:caret-down', 'ph:arrow-up'].filter(isDirectional),
  ).toEqual([]);
});

test('only plain names are ever asked from the icon service', () => {
  expect(isIconName('mdi:home')).toBe(true);
  expect(['../x', 'a:b/c', 'a:b?c', 'A:B', 'a'].filter(isIconName)).toEqual([]);
});

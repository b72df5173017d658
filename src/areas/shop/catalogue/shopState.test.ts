import { expect, test } from 'vitest';
import { readUrlValues } from '@/ui/table/useUrlState';
import { SHOP_FIELDS } from './shopState';

const read = (search: string) => readUrlValues(SHOP_FIELDS, new URLSearchParams(search));
const written = (size: string[]) =>
  new URLSearchParams({ size: SHOP_FIELDS.size.write(size) ?? '' }).toString();

test('sizes that hold a comma come back from the address as they were chosen', () => {
  const sizes = ['39,5', '40', 'A\\B', '1\\,', ','];
  expect(read(written(sizes)).size).toEqual(sizes);
});

test('links from before still choose each of their values', () => {
  expect(read('size=S,M,,L&color=%23FF4842,%23000000')).toMatchObject({
    size: ['S', 'M', 'L'],
    color: ['#FF4842', '#000000'],
  });
});

test('nothing chosen leaves nothing in the address', () => {
  expect(SHOP_FIELDS.size.write([])).toBeUndefined();
  expect(read('').size).toEqual([]);
});

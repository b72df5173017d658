import { expect, test } from 'vitest';
import { readTable } from './csvTable';

const rules = { field: 'file', maxRows: 100 };
const read = (text: string, delimiters?: readonly string[]) =>
  readTable(Buffer.from(text), { ...rules, ...(delimiters && { delimiters }) });

const SIGNS = [',', ';', '\t', '|'];

test.each(SIGNS)('a short file of two columns separated by %j is split, however it ends', (sign) => {
  const lines = [`sku${sign}price`, `X${sign}5`];
  for (const end of ['', '\n', '\r\n', '\n\n\n', `\n${sign}\n`]) {
    const { headings, rows, delimiter } = read(lines.join('\n') + end);
    expect({ headings, rows, delimiter }).toEqual({
      headings: ['sku', 'price'],
      rows: [{ row: 2, cells: ['X', '5'] }],
      delimiter: sign,
    });
  }
});

test.each(SIGNS)('headings separated by %j are split above rows that end early', (sign) => {
  const { headings, rows } = read(`sku${sign}price\nX\nY\nZ${sign}5\n`);
  expect(headings).toEqual(['sku', 'price']);
  expect(rows.map(({ cells }) => cells)).toEqual([['X'], ['Y'], ['Z', '5']]);
});

test('the headings decide, not a comma in a price', () => {
  expect(read('sku;price\nX\nY\nZ;5,50\n')).toMatchObject({ headings: ['sku', 'price'], delimiter: ';' });
});

test('headings alone are split', () => {
  expect(read('sku;price\n')).toEqual({ headings: ['sku', 'price'], rows: [], delimiter: ';' });
});

test('a file of one column is not split', () => {
  expect(read('email\na@example.com\n')).toMatchObject({
    headings: ['email'],
    rows: [{ row: 2, cells: ['a@example.com'] }],
  });
});

test.each(['sep=;\r\n', 'SEP=;\n', '\uFEFFsep=;\r\n'])(
  'a first line %j names the separator, and is no row',
  (line) => {
    // Each comma would split these rows just as well.
    expect(read(`${line}name;price\nJar, large;1,50\nLid, small;0,50\n`)).toEqual({
      headings: ['name', 'price'],
      rows: [
        { row: 2, cells: ['Jar, large', '1,50'] },
        { row: 3, cells: ['Lid, small', '0,50'] },
      ],
      delimiter: ';',
    });
  },
);

test('the line is left out too when the separator is chosen, or the named one cannot be used', () => {
  const chosen = read('sep=,\nsku;price\nX;1,5\n', [';']);
  expect(chosen).toMatchObject({ headings: ['sku', 'price'], rows: [{ row: 2, cells: ['X', '1,5'] }] });
  expect(read('sep=^\nsku;price\nX;5\n').headings).toEqual(['sku', 'price']);
  expect(read('sep=\nsku;price\nX;5\n').headings).toEqual(['sku', 'price']);
});

test.each(['utf-16le', 'utf-16be'])('a text in %s with a byte order mark is read', (encoding) => {
  const bytes = Buffer.from('\uFEFFname;price\r\nTách trà;5\r\n', 'utf16le');
  if (encoding === 'utf-16be') bytes.swap16();
  const { headings, rows } = readTable(bytes, rules);
  expect(headings).toEqual(['name', 'price']);
  expect(rows).toEqual([{ row: 2, cells: ['Tách trà', '5'] }]);
});

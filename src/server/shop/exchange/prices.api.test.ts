import { beforeAll, expect, test } from 'vitest';
import { anyDatabase } from '@/testing/database';
import { importScene, type ImportScene } from '@/testing/productImport';

anyDatabase((_name, open) => {
  let at: ImportScene;
  let made = 0;

  beforeAll(async () => {
    at = await importScene(await open());
  });

  const inCurrency = (currency: string) => at.api.db.updateTable('workspace').set({ currency }).execute();

  /** The prices of new products with these cells, or the codes of their errors; with the sign they are read by. */
  async function read(delimiter: ',' | ';', cells: readonly string[]) {
    made += 1;
    const skus = cells.map((_, n) => `PRICE-${made}-${n}`);
    const rows = skus.map((sku, n) => [sku, sku, `"${cells[n]}"`].join(delimiter));
    const file = [['sku', 'name', 'price'].join(delimiter), ...rows].join('\n');
    const { decimalSign } = (await at.look(file)).body;
    const { errors } = await at.run(file);
    const prices: (string | undefined)[] = [];
    for (const [n, sku] of skus.entries())
      prices.push((await at.rowOf(sku))?.['price'] ?? errors.find(({ row }) => row === n + 2)?.code);
    return { decimalSign, prices };
  }

  test.each([
    [';', ['2.500', '1.000', '990'], ',', ['2500.00', '1000.00', '990.00']],
    [';', ['2.500', '1.299,50'], ',', ['2500.00', '1299.50']],
    [';', ['1.234.567', '2.500'], ',', ['1234567.00', '2500.00']],
    [',', ['1.234.567', '2.500'], ',', ['1234567.00', '2500.00']],
    [',', ['2,500', '990'], '.', ['2500.00', '990.00']],
    [',', ['2,500', '1,299.50'], '.', ['2500.00', '1299.50']],
    [',', ['0.500', '1234.500', '2.5000'], '.', ['0.50', '1234.50', '2.50']],
    // What may be either is refused: it would be a thousandth of the price, or its thousandfold.
    [',', ['2.500', '990'], '.', ['too-precise', '990.00']],
    [';', ['2,500', '990'], ',', ['too-precise', '990.00']],
    [',', ['2.500', '9.90'], '.', ['too-precise', '9.90']],
    [';', ['2,500', '9,90'], ',', ['too-precise', '9.90']],
  ] as const)(
    'in euros, %j separates cells, and %j is read with %j as %j',
    async (delimiter, cells, sign, prices) => {
      await inCurrency('EUR');
      expect(await read(delimiter, cells)).toEqual({ decimalSign: sign, prices });
    },
  );

  test.each([
    [',', ['2.500', '990'], ',', ['2500', '990']],
    [';', ['2.500', '990'], ',', ['2500', '990']],
    [';', ['2,500', '990'], '.', ['2500', '990']],
    [',', ['9.50'], '.', ['too-precise']],
  ] as const)(
    'in a currency without decimals, %j separates cells, and %j is read with %j as %j',
    async (delimiter, cells, sign, prices) => {
      await inCurrency('VND');
      expect(await read(delimiter, cells)).toEqual({ decimalSign: sign, prices });
    },
  );

  test.each([
    [',', ['2.500', '990'], '.', ['2.500', '990.000']],
    [';', ['2.500', '990'], '.', ['2.500', '990.000']],
    [';', ['2,500', '1.250,500'], ',', ['2.500', '1250.500']],
  ] as const)(
    'in a currency of three decimals, %j separates cells, and %j is read with %j as %j',
    async (delimiter, cells, sign, prices) => {
      await inCurrency('KWD');
      expect(await read(delimiter, cells)).toEqual({ decimalSign: sign, prices });
    },
  );
});

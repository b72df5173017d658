import type { Kind } from './outlines';

interface DemoCategory {
  name: string;
  sizes: readonly string[];
  /** Lowest and highest price in major units. */
  prices: readonly [number, number];
  kinds: Readonly<Partial<Record<Kind, { name: string; thing: string }>>>;
}

const SHOE_SIZES = ['38', '40', '42', '44'] as const;
const WEAR_SIZES = ['S', 'M', 'L', 'XL'] as const;

/** Categories of the demo's shop. Source: shop, section 12. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    name: 'Shoes',
    sizes: SHOE_SIZES,
    prices: [39, 189],
    kinds: {
      running: { name: 'Running', thing: 'Runner' },
      sneakers: { name: 'Sneakers', thing: 'Sneaker' },
      boots: { name: 'Boots', thing: 'Boot' },
      sandals: { name: 'Sandals', thing: 'Sandal' },
    },
  },
  {
    name: 'Apparel',
    sizes: WEAR_SIZES,
    prices: [15, 149],
    kinds: {
      tshirts: { name: 'T-shirts', thing: 'Tee' },
      hoodies: { name: 'Hoodies', thing: 'Hoodie' },
      jackets: { name: 'Jackets', thing: 'Jacket' },
      trousers: { name: 'Trousers', thing: 'Trousers' },
    },
  },
  {
    name: 'Accessories',
    sizes: [],
    prices: [9, 219],
    kinds: {
      bags: { name: 'Bags', thing: 'Bag' },
      caps: { name: 'Caps', thing: 'Cap' },
      watches: { name: 'Watches', thing: 'Watch' },
      socks: { name: 'Socks', thing: 'Socks' },
    },
  },
];

/** Style names that tell products of a kind apart. */
export const STYLES = ['Harbour', 'Alpine', 'Nova', 'Meadow', 'Urban', 'Coral', 'Summit', 'Linden'] as const;

export const MATERIALS = [
  'recycled canvas',
  'soft merino',
  'full-grain leather',
  'organic cotton',
  'ripstop nylon',
  'brushed fleece',
  'washed denim',
  'bamboo fibre',
] as const;

export const TAGS = ['summer', 'winter', 'outdoor', 'office', 'vegan', 'gift', 'limited', 'basics'] as const;

/** The description of a product. */
export function descriptionOf(name: string, material: string): string {
  return `<p>The <strong>${name}</strong> is made of ${material} and lasts for years of everyday use.</p>
<h2>What you get</h2><ul><li>Made of ${material}</li><li>Cut and sewn in small series</li><li>Washable, repairable, and easy to care for</li></ul>
<p>If it does not fit, send it back within two weeks.</p>`;
}

/** Which size is which. */
export const SIZE_GUIDES: Readonly<Record<string, string>> = {
  Shoes:
    '<p>Stand on a sheet of paper and measure from the heel to the longest toe.</p><ul><li>38: 24.0 cm</li><li>40: 25.3 cm</li><li>42: 26.6 cm</li><li>44: 28.0 cm</li></ul>',
  Apparel:
    '<p>Measure around the widest part of your chest.</p><ul><li>S: 88 to 94 cm</li><li>M: 95 to 101 cm</li><li>L: 102 to 108 cm</li><li>XL: 109 to 115 cm</li></ul>',
};

interface Kind {
  category: string;
  counterparties: readonly string[];
  /** Minor units of the least and the most. */
  from: number;
  to: number;
}

/** What people of the sample spend money on. */
export const EXPENSES: readonly Kind[] = [
  { category: 'Rent', counterparties: ['Harbour Homes'], from: 68_000, to: 92_000 },
  {
    category: 'Groceries',
    counterparties: ['Corner Market', 'Green Basket', 'Bakery Lune'],
    from: 900,
    to: 8500,
  },
  {
    category: 'Transport',
    counterparties: ['City Transit', 'Rail Europe', 'Velo Share'],
    from: 190,
    to: 6400,
  },
  {
    category: 'Eating out',
    counterparties: ['Pho Garden', 'Trattoria Blu', 'Café Soleil'],
    from: 850,
    to: 5200,
  },
  {
    category: 'Subscriptions',
    counterparties: ['Music Cloud', 'Daily Paper', 'Fibre One'],
    from: 799,
    to: 3999,
  },
  { category: 'Health', counterparties: ['Pharmacy Nord', 'Dr. Keller'], from: 600, to: 9500 },
  { category: 'Clothing', counterparties: ['Thread & Co', 'Sole Story'], from: 1900, to: 14_900 },
  { category: 'Travel', counterparties: ['Blue Sky Air', 'Hotel Miramar'], from: 8900, to: 38_000 },
  { category: 'Gifts', counterparties: ['Paper & Bow', 'Florist Iris'], from: 1500, to: 7900 },
];

/** Where their money comes from; the first one once a month. */
export const SALARY: Kind = {
  category: 'Salary',
  counterparties: ['Atrium Studio'],
  from: 255_000,
  to: 318_000,
};
export const INCOMES: readonly Kind[] = [
  { category: 'Bonus', counterparties: ['Atrium Studio'], from: 20_000, to: 60_000 },
  { category: 'Interest', counterparties: ['Savings interest'], from: 120, to: 980 },
  { category: 'Sold items', counterparties: ['Second Shelf', 'Flea market'], from: 1500, to: 12_000 },
];

/** What the workspace pays by card, and from the till. */
export const BY_CARD: readonly Kind[] = [
  {
    category: 'Software',
    counterparties: ['Design Suite', 'Cloud Hosting', 'Font Library'],
    from: 900,
    to: 24_900,
  },
  { category: 'Advertising', counterparties: ['Search Ads', 'Poster Print'], from: 5000, to: 45_000 },
];
export const IN_CASH: readonly Kind[] = [
  { category: 'Office', counterparties: ['Paper Store', 'Coffee Roasters', 'Postage'], from: 290, to: 4200 },
];

/** What transfers between people say. */
export const MESSAGES = [
  'Lunch',
  'Concert tickets',
  'Taxi',
  'Birthday present',
  'Groceries',
  '',
  'Thank you!',
];

export type EntryPlan = Kind;

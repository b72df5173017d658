/** A demo board: its name, its columns (`limit` is for the second column of PRO), and its cards by name. */
export interface DemoBoard {
  key: string;
  name: string;
  description: string;
  color: string;
  columns: readonly string[];
  cards: readonly string[];
  access?: 'members' | 'workspace';
  limit?: { column: number; count: number };
  archived?: true;
  template?: true;
}

const each = (tasks: readonly string[], things: readonly string[]) =>
  things.flatMap((thing) => tasks.map((task) => `${task} ${thing}`));

/** Cards of Operations that were archived, and that lie in its trash. */
export const SHELVED = [
  'Close the old storage room',
  'Return the leased printers',
  'Move the phones to the new provider',
  'Collect the keys of the former office',
] as const;
export const THROWN_AWAY = [
  'Order more paper calendars',
  'Water the plants on the roof',
  'Ask about a fax line',
] as const;

const FLOW = ['To do', 'In progress', 'Ready to test', 'Done'] as const;

const OPERATIONS = [
  'Renew the fire safety certificate',
  'Order chairs for the second floor',
  'Replace the router in the warehouse',
  'Check the contracts with both couriers',
  'Move the archive to the new storage',
  'Compare offers for electricity',
  'Plan the summer opening hours',
  'Repair the loading ramp',
  'Count the stock of lamps',
  'Write the handbook for returns',
  'Train two people on the forklift',
  'Clean up the shared mailbox',
  'Book rooms for the annual meeting',
  'Set up the label printer',
  'Check the alarm after the power cut',
  'Update the list of suppliers',
  'Return the broken displays',
  'Prepare the visit of the auditor',
  'Insure the second delivery van',
  'Find a cleaner for the showroom',
  'Sort the sample fabrics',
  'Back up the till of the shop',
  'Order packaging for December',
  'Fix the door of the cold room',
  'Agree on delivery windows with Lyon',
  'Put up the new signs',
  'Replace the batteries of the scanners',
  'Collect feedback on the canteen',
  'Ask for a quote for solar panels',
  'Arrange parking for visitors',
  'Test the emergency lights',
  'Hand in the waste report',
  'Lower the noise in the open office',
  'Archive the delivery notes of last year',
  'Plan the inventory weekend',
  'Choose a new coffee supplier',
  'Update the first-aid kits',
  'Draw the plan of the new warehouse',
];

const PAGES = [
  'the start page',
  'the page about us',
  'the page of prices',
  'the contact form',
  'the page of references',
  'the job offers',
  'the blog overview',
  'the page of a blog post',
  'the newsletter form',
  'the help centre',
  'the page of opening hours',
  'the page not found',
  'the privacy page',
  'the footer',
  'the menu on phones',
  'the search',
];

const FEATURES = [
  'sign-in with a key',
  'bulk orders',
  'the price calculator',
  'saved baskets',
  'the stock warning',
  'gift cards',
  'the returns portal',
  'split payments',
  'order templates',
  'the delivery tracker',
  'product bundles',
  'the wish list',
  'the supplier portal',
  'the price history',
  'voucher codes',
  'the mobile scanner',
  'customer notes',
  'the loyalty programme',
  'size advice',
  'the picture search',
  'the export of orders',
  'pre-orders',
  'the waiting list',
  'the review filter',
  'address checks',
  'the tax report',
  'the print queue',
  'the partner shop',
  'reminders of baskets',
  'the colour picker',
];

const STORIES = [
  'Light for small rooms',
  'How we pack glass',
  'A day at the workshop in Lyon',
  'Five questions to our carpenter',
  'What happens to returned lamps',
  'The colours of next spring',
  'Why oak',
  'Our suppliers: the weavers of Hue',
  'A showroom in two weeks',
  'Care of brass',
  'Measuring a room properly',
  'From sketch to shelf',
  'The history of our logo',
  'Working with less plastic',
  'Gifts under 50',
  'Behind the scenes of the photo shoot',
  'A guide to warm light',
  'Winter opening hours',
  'Meet the night shift',
  'Lamps for reading',
  'The repair service explained',
  'How we choose partners',
  'A kitchen for two cooks',
  'Questions we are asked most',
];

const CANDIDATES = [
  'a shop manager',
  'a carpenter',
  'a web developer',
  'a bookkeeper',
  'a driver',
  'a designer',
];

/** The boards of the demo. Source: kanban, section 9. */
export const DEMO_BOARDS: readonly DemoBoard[] = [
  {
    key: 'WEB',
    name: 'Website relaunch',
    description: 'The new website goes live this winter.',
    color: '#00B8D9',
    columns: ['Ideas', ...FLOW],
    cards: each(['Draw', 'Write the text of', 'Build', 'Check'], PAGES),
    access: 'workspace',
  },
  {
    key: 'OPS',
    name: 'Operations',
    description: 'What keeps the house running.',
    color: '#FFAB00',
    columns: FLOW,
    cards: OPERATIONS,
  },
  {
    key: 'PRO',
    name: 'Product',
    description: 'What we build next, and in which order.',
    color: '#8E33FF',
    columns: FLOW,
    cards: each(['Specify', 'Build', 'Test', 'Describe'], FEATURES),
    access: 'workspace',
    limit: { column: 1, count: 5 },
  },
  {
    key: 'HIR',
    name: 'Hiring',
    description: 'Open posts and who applied.',
    color: '#FF5630',
    columns: ['Open', 'First talk', 'Second talk', 'Hired'],
    cards: each(['Advertise for', 'Read the letters of', 'Invite', 'Offer a contract to'], CANDIDATES),
  },
  {
    key: 'EDI',
    name: 'Editorial plan',
    description: 'Stories of the blog, from the idea to the day they appear.',
    color: '#00A76F',
    columns: ['Ideas', 'Writing', 'Editing', 'Published'],
    cards: STORIES,
    access: 'workspace',
  },
  {
    key: 'FAIR',
    name: 'Trade fair of last year',
    description: 'Over, and kept for the next one.',
    color: '#2065D1',
    columns: FLOW,
    cards: each(
      ['Order', 'Pay for', 'Send back'],
      ['the stand', 'the lights', 'the leaflets', 'the coffee machine'],
    ),
    archived: true,
  },
  {
    key: 'TPLA',
    name: 'Default',
    description: 'Four columns, the last one completes.',
    color: '#00A76F',
    columns: FLOW,
    cards: [],
    access: 'workspace',
    template: true,
  },
  {
    key: 'TPLB',
    name: 'Sprint',
    description: 'Two weeks of work with a review at the end.',
    color: '#8E33FF',
    columns: ['Backlog', 'Sprint', 'In progress', 'Review', 'Done'],
    cards: ['Plan the sprint', 'Show what was made', 'Look back together'],
    access: 'workspace',
    template: true,
  },
  {
    key: 'TPLC',
    name: 'Editorial',
    description: 'From the idea to the published story.',
    color: '#FF5630',
    columns: ['Ideas', 'Writing', 'Editing', 'Published'],
    cards: ['Find three pictures', 'Ask the expert', 'Check the facts'],
    access: 'workspace',
    template: true,
  },
];

export const LABELS = [
  ['Bug', '#FF5630'],
  ['Design', '#8E33FF'],
  ['Content', '#00B8D9'],
  ['Urgent', '#FFAB00'],
  ['Research', '#2065D1'],
] as const;

export const STEPS = [
  'Ask who is concerned',
  'Collect what there is',
  'Make a first version',
  'Show it to two people',
  'Mend what they found',
  'Tell everybody',
];

export const REMARKS = [
  'I have started with this.',
  'Can somebody look at the figures?',
  'Done on my side, please check.',
  'We wait for the supplier until Thursday.',
  'The first version is in the files.',
  'That looks good to me.',
  'Let us talk about it tomorrow.',
  'The customer agreed on the phone.',
  'I would do it in two steps.',
  'Who has the key of the storage?',
];

export const NOTES = [
  'Please keep to the budget that was agreed in spring. The offers are in the shared folder.',
  'Talk to the people who use it every day before anything is changed.',
  'The details are in the minutes of the last meeting; what is missing there, we decide here.',
];

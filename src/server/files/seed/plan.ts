import type { ContentName } from './bytes';

/** A file of the demo: its name, its content, the days since it was changed, and older versions before it. */
export interface PlannedFile {
  name: string;
  /** A picture of the demo's galleries by its number. */
  content: ContentName | number;
  daysAgo: number;
  older?: readonly ContentName[];
  isStarred?: true;
  isDeleted?: true;
}

export interface PlannedFolder {
  name: string;
  folders?: readonly PlannedFolder[];
  files?: readonly PlannedFile[];
  share?: 'everyone' | 'view' | 'edit';
  link?: 'open' | 'password';
  isStarred?: true;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const file = (
  name: string,
  content: PlannedFile['content'],
  daysAgo: number,
  more: Partial<PlannedFile> = {},
) => ({
  name,
  content,
  daysAgo,
  ...more,
});
const series = (count: number, make: (n: number) => PlannedFile): PlannedFile[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** The main account's tree: about 62 % of the demo's quota. */
export const MAIN: PlannedFolder = {
  name: '',
  files: [
    file('Welcome to Files.md', 'welcome', 0, { isStarred: true }),
    file('Meeting notes.md', 'notes3', 1, { older: ['notes1', 'notes2'], isStarred: true }),
    file('Floor plan.pdf', 'plan', 12),
    file('Báo cáo tháng 11.md', 'vietnamese', 3),
    file('产品目录.txt', 'chinese', 6),
    file('دليل الموظفين.md', 'arabic', 9),
    file('Old offer.pdf', 'offer', 40, { isDeleted: true }),
    file('Draft.md', 'notes1', 5, { isDeleted: true }),
    ...series(3, (n) => file(`IMG_${4100 + n}.webp`, n, 20 + n, { isDeleted: true })),
  ],
  folders: [
    {
      name: 'Contracts',
      folders: [
        {
          name: '2025',
          files: series(6, (n) => file(`Contract 2025-${twoDigits(n + 1)}.pdf`, 'contract', 85 - n)),
        },
        {
          name: '2026',
          files: series(8, (n) => file(`Contract 2026-${twoDigits(n + 1)}.pdf`, 'contract', 60 - n * 4)),
        },
      ],
      files: [file('Framework contract.pdf', 'contract', 30, { isStarred: true })],
    },
    {
      name: 'Showroom photos',
      link: 'password',
      isStarred: true,
      files: series(16, (n) => file(`Showroom ${n + 1}.webp`, n, 25 - n)),
    },
    {
      name: 'Recordings',
      files: series(28, (n) => file(`Call ${twoDigits((n % 28) + 1)}.wav`, 'recording', 2 + n * 3)),
    },
    {
      name: 'Marketing',
      files: [file('Price list.pdf', 'prices', 8), file('Slogan.wav', 'note', 15)],
      folders: [
        { name: 'Spring campaign', files: series(6, (n) => file(`Visual ${n + 1}.webp`, 8 + n, 10 + n)) },
      ],
    },
    { name: 'Price lists', link: 'open', files: [file('Price list 2027.pdf', 'prices', 4)] },
    {
      name: 'Team handbook',
      share: 'everyone',
      files: [file('Handbook.md', 'handbook', 35), file('People.csv', 'people', 50)],
    },
    {
      name: 'Hotel in Annecy',
      share: 'edit',
      files: [file('Offer.pdf', 'offer', 7), file('Figures.csv', 'figures', 2), file('Lobby.webp', 5, 6)],
      folders: [{ name: 'Empty for now' }],
    },
  ],
};

/** The tree of any other person; `turn` sets them apart. */
export function usualTree(turn: number): PlannedFolder {
  const age = (days: number) => days + (turn % 5);
  return {
    name: '',
    files: [file('To do.md', 'notes2', age(1)), file('Figures.csv', 'figures', age(4), { isStarred: true })],
    folders: [
      {
        name: 'Documents',
        files: series(8, (n) => file(`Letter ${n + 1}.pdf`, n % 2 ? 'offer' : 'contract', age(n * 9))),
      },
      { name: 'Pictures', files: series(10, (n) => file(`Picture ${n + 1}.webp`, turn + n, age(n * 6))) },
      {
        name: turn % 2 ? 'Reports' : 'Plans',
        share: turn % 3 === 0 ? 'view' : turn % 3 === 1 ? 'edit' : 'everyone',
        files: series(4, (n) => file(`Report ${n + 1}.md`, n % 2 ? 'notes3' : 'handbook', age(n * 11))),
      },
      { name: 'Voice', files: series(2, (n) => file(`Note ${n + 1}.wav`, 'note', age(n * 3))) },
    ],
  };
}

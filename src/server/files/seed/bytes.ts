import { paper } from '@/server/core/pdf/plainPdf';

const RATE = 22_050;
const NOTES = [262, 330, 392, 523, 392, 330];
const HEADER = 44;

/** A recording: a calm melody of that many seconds as a WAV file. */
function recording(seconds: number): Buffer {
  const samples = RATE * seconds;
  const bytes = Buffer.alloc(HEADER + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(HEADER - 8 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let n = 0; n < samples; n += 1) {
    const beat = Math.floor((n / RATE) * 2);
    const fade = 1 - ((n / RATE) * 2 - beat);
    const tone = Math.sin((2 * Math.PI * (NOTES[beat % NOTES.length] ?? 0) * n) / RATE);
    bytes.writeInt16LE(Math.round(tone * fade * 9000), HEADER + n * 2);
  }
  return bytes;
}

const MONTHS = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];

/** Contents that stand under several names; made once, and stored once. */
export const CONTENTS = {
  recording: () => recording(100),
  note: () => recording(8),
  contract: () =>
    paper('Framework contract', [
      'Deliveries within five days',
      'Prices hold until December',
      'Notice: three months',
    ]),
  offer: () =>
    paper('Offer', ['24 oak tables, oiled', '48 chairs, green felt', 'Delivery and assembly included']),
  prices: () => paper('Price list', ['Lamps from 49.00', 'Tables from 389.00', 'Shelves from 129.00']),
  plan: () => paper('Floor plan', ['Hall: 140 m2', 'Showroom: 320 m2', 'Workshop: 96 m2']),
  figures: () =>
    Buffer.from(
      [
        'month,orders,turnover',
        ...MONTHS.map((month, n) => `${month},${380 + n * 17},${45_120 + n * 1890}.00`),
      ].join('\n'),
    ),
  people: () => Buffer.from('name,area,since\nNaomi,Sales,2021\nLucian,Workshop,2019\nAmiah,Design,2023\n'),
  welcome: () =>
    Buffer.from(
      '# Welcome to Files\n\n- Drop files or whole folders onto the page to **upload** them.\n- *Share* a folder with colleagues, or make a public link.\n- Deleted items stay in the trash for 30 days.\n\n| Key | Does |\n|---|---|\n| `u` | Upload |\n| `n` | New folder |\n| `F2` | Rename |\n',
    ),
  notes1: () => Buffer.from('# Meeting\n\n1. Spring catalogue\n2. Fair in Cologne\n'),
  notes2: () => Buffer.from('# Meeting\n\n1. Spring catalogue: photos by Friday\n2. Fair in Cologne\n'),
  notes3: () =>
    Buffer.from(
      '# Meeting\n\n1. Spring catalogue: photos by Friday\n2. Fair in Cologne: hall 4, stand 12\n3. New lamps from Hanoi\n',
    ),
  handbook: () =>
    Buffer.from(
      '# Handbook\n\n## Working hours\n\nCore time is 10:00 to 15:00.\n\n## Holidays\n\nAsk in the calendar, two weeks ahead.\n',
    ),
  vietnamese: () => Buffer.from('# Báo cáo tháng 11\n\nĐơn hàng tăng 12 %. Kho B đã được kiểm kê.\n'),
  chinese: () => Buffer.from('产品目录\n\n上海展厅：新款台灯、书架和餐桌。\n'),
  arabic: () => Buffer.from('# دليل الموظفين\n\nساعات العمل من الأحد إلى الخميس.\n'),
} as const satisfies Record<string, () => Buffer>;

export type ContentName = keyof typeof CONTENTS;

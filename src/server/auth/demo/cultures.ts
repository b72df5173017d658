import type { Language } from '@/domain/languages';

/** A name as it is written, and in Latin letters when those differ. */
type Name = string | readonly [written: string, latin: string];

/** Where demo people come from. */
export interface Culture {
  locale: Language;
  country: string;
  city: string;
  timeZone: string;
  /** Start of a phone number; three digits follow. */
  phone: string;
  first: readonly Name[];
  last: readonly Name[];
}

/** Numbers are of ranges kept for fiction where a country has one. */
export const CULTURES: readonly Culture[] = [
  {
    locale: 'en',
    country: 'GB',
    city: 'London',
    timeZone: 'Europe/London',
    phone: '+44 20 7946 0',
    first: ['Amelia', 'Oliver', 'Priya', 'George', 'Freya', 'Idris', 'Harriet', 'Callum'],
    last: ['Ashworth', 'Bennett', 'Sharma', "O'Neill", 'Whitfield', 'Okonkwo', 'Hughes', 'Marsh'],
  },
  {
    locale: 'fr',
    country: 'FR',
    city: 'Lyon',
    timeZone: 'Europe/Paris',
    phone: '+33 1 99 00 1',
    first: ['Chloé', 'Théo', 'Inès', 'François', 'Zoé', 'Jérôme', 'Maëlle', 'Noël'],
    last: ['Lefèvre', 'Moreau', 'Garçon', 'Dubois', 'Bélanger', 'Rousseau', 'Châtelain', 'Girard'],
  },
  {
    locale: 'vi',
    country: 'VN',
    city: 'Đà Nẵng',
    timeZone: 'Asia/Ho_Chi_Minh',
    phone: '+84 236 3555 ',
    first: ['Hương', 'Tuấn', 'Đức', 'Thảo', 'Quỳnh', 'Dũng', 'Ngọc', 'Phượng'],
    last: ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Đặng', 'Vũ', 'Bùi', 'Đỗ'],
  },
  {
    locale: 'cn',
    country: 'CN',
    city: '上海',
    timeZone: 'Asia/Shanghai',
    phone: '+86 21 5555 0',
    first: [
      ['芳', 'Fang'],
      ['伟', 'Wei'],
      ['静怡', 'Jingyi'],
      ['浩然', 'Haoran'],
      ['丽', 'Li'],
      ['明', 'Ming'],
      ['雪', 'Xue'],
      ['子轩', 'Zixuan'],
    ],
    last: [
      ['王', 'Wang'],
      ['李', 'Li'],
      ['张', 'Zhang'],
      ['刘', 'Liu'],
      ['陈', 'Chen'],
      ['杨', 'Yang'],
      ['赵', 'Zhao'],
      ['欧阳', 'Ouyang'],
    ],
  },
  {
    locale: 'ar',
    country: 'SD',
    city: 'الخرطوم',
    timeZone: 'Africa/Khartoum',
    phone: '+249 15 555 0',
    first: [
      ['أحمد', 'Ahmed'],
      ['فاطمة', 'Fatima'],
      ['عمر', 'Omar'],
      ['آمنة', 'Amna'],
      ['خالد', 'Khalid'],
      ['سلمى', 'Salma'],
      ['ياسر', 'Yasir'],
      ['هبة', 'Hiba'],
    ],
    last: [
      ['الطيب', 'Eltayeb'],
      ['عبد الرحمن', 'Abdelrahman'],
      ['بشير', 'Bashir'],
      ['الحسن', 'Elhassan'],
      ['إدريس', 'Idris'],
      ['عثمان', 'Osman'],
      ['النور', 'Elnour'],
      ['مصطفى', 'Mustafa'],
    ],
  },
  {
    locale: 'en',
    country: 'US',
    city: 'Portland',
    timeZone: 'America/Los_Angeles',
    phone: '+1 503 555 0',
    first: ['Maya', 'Ethan', 'Lupita', 'Jamal', 'Naomi', 'Diego', 'Hannah', 'Kenji'],
    last: ['Carter', 'Ramírez', 'Washington', 'Nakamura', 'Kowalski', 'Brooks', 'Delgado', 'Lindqvist'],
  },
  {
    locale: 'en',
    country: 'DE',
    city: 'Köln',
    timeZone: 'Europe/Berlin',
    phone: '+49 221 4710 ',
    first: ['Jürgen', 'Anneliese', 'Björn', 'Käthe', 'Łukasz', 'Søren', 'Özlem', 'Matthias'],
    last: ['Müller', 'Groß', 'Schröder', 'Yılmaz', 'Weiß', 'Nowak', 'Østergaard', 'Vogel'],
  },
  {
    locale: 'en',
    country: 'IN',
    city: 'Pune',
    timeZone: 'Asia/Kolkata',
    phone: '+91 20 5550 ',
    first: ['Ananya', 'Rohan', 'Meera', 'Arjun', 'Kavya', 'Vikram', 'Ishita', 'Siddharth'],
    last: ['Iyer', 'Deshpande', 'Kapoor', 'Reddy', 'Banerjee', 'Nair', 'Chaudhary', 'Menon'],
  },
];

/** Where they work; `domain` is that of their addresses. */
export const COMPANIES = [
  { name: 'Northwind Trading', domain: 'northwind.example' },
  { name: 'Atelier Rousseau', domain: 'atelier-rousseau.example' },
  { name: 'Sông Hàn Logistics', domain: 'songhan.example' },
  { name: '浦东设计', domain: 'pudong-design.example' },
  { name: 'شركة النيلين', domain: 'nilein.example' },
  { name: 'Cascade Robotics', domain: 'cascade.example' },
  { name: 'Rheinwerk Metall', domain: 'rheinwerk.example' },
] as const;

export const JOB_TITLES = [
  'Accountant',
  'Product designer',
  'Software engineer',
  'Sales representative',
  'Project manager',
  'Support specialist',
  'Data analyst',
  'Marketing manager',
  'Operations lead',
] as const;

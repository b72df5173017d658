import type { Language } from '@/domain/languages';

/** A name as it is written, and in Latin letters when those differ. */
type Name = string | readonly [written: string, latin: string];

/** A city of demo people. */
interface Place {
  country: string;
  city: string;
  timeZone: string;
  /** Start of a phone number; three digits follow. */
  phone: string;
}

/** Where demo people come from, and where they live now. */
export interface Culture {
  locale: Language;
  places: readonly Place[];
  first: readonly Name[];
  last: readonly Name[];
}

/** Phone numbers are from ranges reserved for fiction where a country has one. */
export const CULTURES: readonly Culture[] = [
  {
    locale: 'en',
    places: [
      { country: 'GB', city: 'London', timeZone: 'Europe/London', phone: '+44 20 7946 0' },
      { country: 'IE', city: 'Cork', timeZone: 'Europe/Dublin', phone: '+353 21 555 0' },
      { country: 'AU', city: 'Hobart', timeZone: 'Australia/Hobart', phone: '+61 3 5550 1' },
    ],
    first: ['Amelia', 'Oliver', 'Priya', 'George', 'Freya', 'Idris', 'Harriet', 'Callum'],
    last: ['Ashworth', 'Bennett', 'Sharma', "O'Neill", 'Whitfield', 'Okonkwo', 'Hughes', 'Marsh'],
  },
  {
    locale: 'fr',
    places: [
      { country: 'FR', city: 'Lyon', timeZone: 'Europe/Paris', phone: '+33 1 99 00 1' },
      { country: 'BE', city: 'Liège', timeZone: 'Europe/Brussels', phone: '+32 4 555 01 ' },
      { country: 'CA', city: 'Québec', timeZone: 'America/Toronto', phone: '+1 418 555 0' },
    ],
    first: ['Chloé', 'Théo', 'Inès', 'François', 'Zoé', 'Jérôme', 'Maëlle', 'Noël'],
    last: ['Lefèvre', 'Moreau', 'Garçon', 'Dubois', 'Bélanger', 'Rousseau', 'Châtelain', 'Girard'],
  },
  {
    locale: 'vi',
    places: [
      { country: 'VN', city: 'Đà Nẵng', timeZone: 'Asia/Ho_Chi_Minh', phone: '+84 236 3555 ' },
      { country: 'CZ', city: 'Brno', timeZone: 'Europe/Prague', phone: '+420 555 000 ' },
      { country: 'KR', city: '부산', timeZone: 'Asia/Seoul', phone: '+82 51 555 0' },
    ],
    first: ['Hương', 'Tuấn', 'Đức', 'Thảo', 'Quỳnh', 'Dũng', 'Ngọc', 'Phượng'],
    last: ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Đặng', 'Vũ', 'Bùi', 'Đỗ'],
  },
  {
    locale: 'cn',
    places: [
      { country: 'CN', city: '上海', timeZone: 'Asia/Shanghai', phone: '+86 21 5555 0' },
      { country: 'SG', city: 'Singapore', timeZone: 'Asia/Singapore', phone: '+65 6555 0' },
      { country: 'TW', city: '台北', timeZone: 'Asia/Taipei', phone: '+886 2 5555 0' },
    ],
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
    places: [
      { country: 'SD', city: 'الخرطوم', timeZone: 'Africa/Khartoum', phone: '+249 15 555 0' },
      { country: 'EG', city: 'القاهرة', timeZone: 'Africa/Cairo', phone: '+20 2 5555 0' },
      { country: 'MA', city: 'الدار البيضاء', timeZone: 'Africa/Casablanca', phone: '+212 522 555 ' },
    ],
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
    places: [
      { country: 'US', city: 'Portland', timeZone: 'America/Los_Angeles', phone: '+1 503 555 0' },
      { country: 'MX', city: 'Guadalajara', timeZone: 'America/Mexico_City', phone: '+52 33 5555 0' },
      { country: 'JP', city: '大阪', timeZone: 'Asia/Tokyo', phone: '+81 6 5555 0' },
    ],
    first: ['Maya', 'Ethan', 'Lupita', 'Jamal', 'Naomi', 'Diego', 'Hannah', 'Kenji'],
    last: ['Carter', 'Ramírez', 'Washington', 'Nakamura', 'Kowalski', 'Brooks', 'Delgado', 'Lindqvist'],
  },
  {
    locale: 'en',
    places: [
      { country: 'DE', city: 'Köln', timeZone: 'Europe/Berlin', phone: '+49 221 4710 ' },
      { country: 'AT', city: 'Graz', timeZone: 'Europe/Vienna', phone: '+43 316 555 ' },
      { country: 'CH', city: 'Zürich', timeZone: 'Europe/Zurich', phone: '+41 44 555 0' },
    ],
    first: ['Jürgen', 'Anneliese', 'Björn', 'Käthe', 'Łukasz', 'Søren', 'Özlem', 'Matthias'],
    last: ['Müller', 'Groß', 'Schröder', 'Yılmaz', 'Weiß', 'Nowak', 'Østergaard', 'Vogel'],
  },
  {
    locale: 'en',
    places: [
      { country: 'IN', city: 'Pune', timeZone: 'Asia/Kolkata', phone: '+91 20 5550 ' },
      { country: 'AE', city: 'Dubai', timeZone: 'Asia/Dubai', phone: '+971 4 555 0' },
      { country: 'ZA', city: 'Durban', timeZone: 'Africa/Johannesburg', phone: '+27 31 555 0' },
    ],
    first: ['Ananya', 'Rohan', 'Meera', 'Arjun', 'Kavya', 'Vikram', 'Ishita', 'Siddharth'],
    last: ['Iyer', 'Deshpande', 'Kapoor', 'Reddy', 'Banerjee', 'Nair', 'Chaudhary', 'Menon'],
  },
];

/** Companies they work for, besides Atrium itself; `domain` is that of their e-mail addresses. */
export const COMPANIES = [
  { name: 'Northwind Trading', domain: 'northwind.example' },
  { name: 'Atelier Rousseau', domain: 'atelier-rousseau.example' },
  { name: 'Sông Hàn Logistics', domain: 'songhan.example' },
  { name: '浦东设计', domain: 'pudong-design.example' },
  { name: 'شركة النيلين', domain: 'nilein.example' },
  { name: 'Cascade Robotics', domain: 'cascade.example' },
  { name: 'Rheinwerk Metall', domain: 'rheinwerk.example' },
  { name: 'Deccan Textiles', domain: 'deccan.example' },
  { name: 'Harbour & Heath', domain: 'harbour-heath.example' },
  { name: 'Boulangerie Lefort', domain: 'lefort.example' },
  { name: 'Talleres Jalisco', domain: 'jalisco.example' },
  { name: 'Praha Optik', domain: 'praha-optik.example' },
  { name: '大阪電機', domain: 'osaka-denki.example' },
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

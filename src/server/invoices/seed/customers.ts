import type { Language } from '@/domain/languages';

/** A made-up customer. */
export interface Customer {
  kind: 'person' | 'company';
  name: string;
  country: string;
  locale: Language;
  city: string;
  contactName?: string;
}

type Entry = [name: string, country: string, locale: Language, city: string, contactName?: string];

/** 20 companies (with a contact) and 16 persons in 14 countries, named in the scripts of all five languages. */
const ENTRIES: readonly Entry[] = [
  ['Blumenwerk GmbH', 'DE', 'en', 'Berlin', 'Jörg Müller'],
  ['Atelier Lefèvre SARL', 'FR', 'fr', 'Lyon', 'Chloé Lefèvre'],
  ['Café Ångström AB', 'SE', 'en', 'Göteborg', 'Åsa Öberg'],
  ['Công ty TNHH Ánh Dương', 'VN', 'vi', 'Hà Nội', 'Trần Thị Hồng Nhung'],
  ['上海云帆科技有限公司', 'CN', 'cn', '上海', '王芳'],
  ['شركة النيل للتجارة', 'EG', 'ar', 'القاهرة', 'أحمد عبد الله'],
  ['Łódzka Księgarnia sp. z o.o.', 'PL', 'en', 'Łódź', 'Wójcik Żaneta'],
  ['Panadería Peña S.L.', 'ES', 'en', 'Málaga', 'Iñaki Peña'],
  ['Brightwater Ltd', 'GB', 'en', 'Bristol', 'Olivia Clarke'],
  ['Northern Lights Inc.', 'US', 'en', 'Portland', 'Ethan Brooks'],
  ['Maison Dubois-Côté', 'CA', 'fr', 'Québec', 'Éloïse Côté'],
  ['Phở Sáng Restaurant Group', 'VN', 'vi', 'Đà Nẵng', 'Đỗ Minh Quân'],
  ['深圳晨光电子', 'CN', 'cn', '深圳', '陈伟'],
  ['مؤسسة الصحراء', 'SA', 'ar', 'الرياض', 'فاطمة الزهراء'],
  ['Fjord & Fjell ApS', 'DK', 'en', 'Århus', 'Søren Kjær'],
  ['Zürichsee Immobilien AG', 'CH', 'en', 'Zürich', 'Beat Hürlimann'],
  ['Boulangerie Noël', 'FR', 'fr', 'Nantes', 'Benoît Noël'],
  ['Xưởng gỗ Tây Nguyên', 'VN', 'vi', 'Buôn Ma Thuột', 'Nguyễn Văn Được'],
  ['北京长城设计', 'CN', 'cn', '北京', '李雷'],
  ['دار الكتاب', 'EG', 'ar', 'الإسكندرية', 'ليلى حسن'],
  ['Anaïs Girard', 'FR', 'fr', 'Montpellier'],
  ['Zoë Ødegård', 'DK', 'en', 'København'],
  ['Nguyễn Thị Thu Hà', 'VN', 'vi', 'Huế'],
  ['Lê Hoàng Phúc', 'VN', 'vi', 'Cần Thơ'],
  ['韩梅梅', 'CN', 'cn', '杭州'],
  ['张伟', 'CN', 'cn', '成都'],
  ['محمد إبراهيم', 'EG', 'ar', 'الجيزة'],
  ['نورة العتيبي', 'SA', 'ar', 'جدة'],
  ['François Beauchêne', 'CA', 'fr', 'Montréal'],
  ['Grace Thompson', 'GB', 'en', 'Leeds'],
  ['Mateo Núñez', 'ES', 'en', 'Sevilla'],
  ['Małgorzata Sęk', 'PL', 'en', 'Kraków'],
  ['Lukas Weiß', 'DE', 'en', 'Hamburg'],
  ['Amélie Rochat', 'CH', 'fr', 'Genève'],
  ['Noah Patel', 'US', 'en', 'Austin'],
  ['Elin Sjöström', 'SE', 'en', 'Malmö'],
];

const CUSTOMERS: readonly Customer[] = ENTRIES.map(([name, country, locale, city, contactName]) => ({
  kind: contactName === undefined ? 'person' : 'company',
  name,
  country,
  locale,
  city,
  ...(contactName !== undefined && { contactName }),
}));

/** Customer number `index` of an endless list: those of the demo first, then the same under further names. */
export function customerAt(index: number): Customer {
  const model = CUSTOMERS[index % CUSTOMERS.length]!;
  const round = Math.floor(index / CUSTOMERS.length);
  return round === 0 ? model : { ...model, name: `${model.name} ${round + 1}` };
}

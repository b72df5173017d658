import type { Language } from '@/domain/languages';
import { normalise } from '@/domain/search/normalise';

/** Columns of an import file of people, and of the export. */
export const CSV_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'role',
  'company',
  'jobTitle',
  'phoneNumber',
  'country',
  'state',
  'city',
  'address',
  'zipCode',
] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

/** Headings of the export by language; recognized by the import. */
export const CSV_HEADINGS: Readonly<Record<Language, Readonly<Record<CsvField, string>>>> = {
  en: {
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    role: 'Role',
    company: 'Company',
    jobTitle: 'Job title',
    phoneNumber: 'Phone',
    country: 'Country',
    state: 'State',
    city: 'City',
    address: 'Address',
    zipCode: 'Postal code',
  },
  fr: {
    email: 'Adresse e-mail',
    firstName: 'Prénom',
    lastName: 'Nom',
    role: 'Rôle',
    company: 'Entreprise',
    jobTitle: 'Fonction',
    phoneNumber: 'Téléphone',
    country: 'Pays',
    state: 'Région',
    city: 'Ville',
    address: 'Adresse',
    zipCode: 'Code postal',
  },
  vi: {
    email: 'Địa chỉ email',
    firstName: 'Tên',
    lastName: 'Họ',
    role: 'Vai trò',
    company: 'Công ty',
    jobTitle: 'Chức danh',
    phoneNumber: 'Số điện thoại',
    country: 'Quốc gia',
    state: 'Tỉnh',
    city: 'Thành phố',
    address: 'Địa chỉ',
    zipCode: 'Mã bưu chính',
  },
  cn: {
    email: '邮箱',
    firstName: '名字',
    lastName: '姓氏',
    role: '角色',
    company: '公司',
    jobTitle: '职位',
    phoneNumber: '电话',
    country: '国家/地区',
    state: '省份',
    city: '城市',
    address: '地址',
    zipCode: '邮政编码',
  },
  ar: {
    email: 'البريد الإلكتروني',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    role: 'الدور',
    company: 'الشركة',
    jobTitle: 'المسمى الوظيفي',
    phoneNumber: 'الهاتف',
    country: 'البلد',
    state: 'الولاية',
    city: 'المدينة',
    address: 'العنوان',
    zipCode: 'الرمز البريدي',
  },
};

/** Other common names of the columns; already folded. */
const SYNONYMS: Readonly<Record<CsvField, readonly string[]>> = {
  email: ['email', 'mail', 'emailaddress', 'courriel', 'thudientu', '电子邮箱', 'البريد', 'ايميل'],
  firstName: ['firstname', 'givenname', 'vorname', 'forename', '名', 'الاسم'],
  lastName: ['lastname', 'surname', 'familyname', 'nachname', 'nomdefamille', '姓', 'اللقب'],
  role: ['role', 'group'],
  company: ['company', 'organisation', 'organization', 'employer', 'societe', '单位', 'المؤسسة'],
  jobTitle: ['jobtitle', 'title', 'position', 'poste', 'chucvu', '职务', 'الوظيفة'],
  phoneNumber: ['phone', 'phonenumber', 'telephone', 'mobile', 'tel', 'dienthoai', '手机', 'الجوال'],
  country: ['country', 'countrycode', 'land', 'nuoc', '国家', 'الدولة'],
  state: ['state', 'province', 'region', 'county', 'departement', '省', 'المحافظة'],
  city: ['city', 'town', 'localite', '市'],
  address: ['address', 'street', 'rue', 'diachi', '街道', 'الشارع'],
  zipCode: ['zip', 'zipcode', 'postcode', 'postalcode', 'cp', 'mabuudien', '邮编'],
};

const folded = (heading: string) => normalise(heading).replace(/[^\p{L}\p{N}]/gu, '');

const KNOWN: ReadonlyMap<string, CsvField> = new Map(
  CSV_FIELDS.flatMap((field) => [
    ...SYNONYMS[field].map((text): [string, CsvField] => [folded(text), field]),
    ...Object.values(CSV_HEADINGS).map((headings): [string, CsvField] => [folded(headings[field]), field]),
  ]),
);

/**
 * The field of each column, guessed from its heading; only the first column of a field gets it, others are left out.
 */
export function guessMapping(headings: readonly string[]): (CsvField | null)[] {
  const given = new Set<CsvField>();
  return headings.map((heading) => {
    const field = KNOWN.get(folded(heading));
    if (field === undefined || given.has(field)) return null;
    given.add(field);
    return field;
  });
}

/** Labels of roles, for export and import. */
export const ROLE_WORDS = {
  en: { admin: 'Admin', manager: 'Manager', member: 'Member', guest: 'Guest' },
  fr: { admin: 'Administrateur', manager: 'Responsable', member: 'Membre', guest: 'Invité' },
  vi: { admin: 'Quản trị viên', manager: 'Quản lý', member: 'Thành viên', guest: 'Khách' },
  cn: { admin: '管理员', manager: '经理', member: '成员', guest: '访客' },
  ar: { admin: 'مسؤول', manager: 'مدير', member: 'عضو', guest: 'ضيف' },
} as const satisfies Record<Language, Record<string, string>>;

const ROLES_BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.values(ROLE_WORDS).flatMap((words) =>
    Object.entries(words).flatMap(([role, word]): [string, string][] => [
      [role, role],
      [folded(word), role],
    ]),
  ),
);

/** The role named by a cell, in any language of the product; the text itself when there is none. */
export function roleOfWord(text: string): string {
  return ROLES_BY_WORD.get(folded(text)) ?? text;
}

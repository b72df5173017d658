import type { User } from '@/domain/people/userSchemas';

const OPTIONAL = [
  'phoneNumber',
  'country',
  'state',
  'city',
  'address',
  'zipCode',
  'company',
  'jobTitle',
] as const;
type Optional = (typeof OPTIONAL)[number];

/** Form fields in order, for comparing versions. */
export const FORM_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'role',
  'username',
  'emailVerified',
  ...OPTIONAL,
] as const;

/** Form values of a user: missing values are empty strings. */
export function valuesOf(person: User) {
  const { firstName, lastName, email, role, username, isVerified } = person;
  const optional = Object.fromEntries(OPTIONAL.map((field) => [field, person[field] ?? ''])) as Record<
    Optional,
    string
  >;
  return { firstName, lastName, email, role, username, emailVerified: isVerified, ...optional };
}

export type FormValues = ReturnType<typeof valuesOf>;

/** An empty form. */
export const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'member' as const,
  emailVerified: false,
  ...(Object.fromEntries(OPTIONAL.map((field) => [field, ''])) as Record<Optional, string>),
};

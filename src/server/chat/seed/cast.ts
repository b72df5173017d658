import type { Language } from '@/domain/languages';

const DAY = 86_400_000;

export interface DemoPerson {
  id: string;
  name: string;
  locale: string;
  createdAt: string;
  approvedAt: string | null;
  rejectedAt: string | null;
  banned: number;
}

/** Who talks in the demo: the four accounts, and colleagues by their language. */
export interface Cast {
  admin: DemoPerson;
  manager: DemoPerson;
  member: DemoPerson;
  guest: DemoPerson;
  everybody: readonly DemoPerson[];
  /** The n-th colleague of a language. */
  speaking: (language: Language, n?: number) => DemoPerson;
}

const isActive = ({ approvedAt, rejectedAt, banned }: DemoPerson) =>
  approvedAt !== null && rejectedAt === null && banned === 0;

/** Assigns demo users to their parts; undefined when there are too few. The accounts come first. */
export function castOf(users: readonly DemoPerson[], now: Date, days: number): Cast | undefined {
  const [admin, manager, member, guest, ...others] = users;
  const since = new Date(now.getTime() - (days + 1) * DAY).toISOString();
  const old = others.filter((person) => isActive(person) && person.createdAt < since);
  if (!admin || !manager || !member || !guest || old.length < 24) return undefined;
  const speaking = (language: Language, n = 0) => {
    const own = old.filter(({ locale }) => locale === language);
    return own[n % Math.max(1, own.length)] ?? old[n]!;
  };
  const everybody = users.filter(isActive);
  return { admin, manager, member, guest, everybody, speaking };
}

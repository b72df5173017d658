import { normalise } from '@/domain/search/normalise';

interface Searched {
  name: string;
  contactName?: string | undefined;
  email?: string | undefined;
  city?: string | undefined;
}

/** What search over customers looks through; the name stands first, so that its order is that of names. */
export function customerWords({ name, contactName = '', email = '', city = '' }: Searched): string {
  return normalise([name, contactName, email, city].join(' '));
}

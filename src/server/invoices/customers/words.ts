import { normalise } from '@/domain/search/normalise';

interface Searched {
  name: string;
  contactName?: string | undefined;
  email?: string | undefined;
  city?: string | undefined;
}

/** Text that the customer search matches; begins with the name, so that sorting by it sorts by name. */
export function customerWords({ name, contactName = '', email = '', city = '' }: Searched): string {
  return normalise([name, contactName, email, city].join(' '));
}

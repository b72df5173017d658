import type { ProviderId } from '@/domain/auth/providers';
import { Icon } from '@/ui/icon/Icon';

const ICONS = {
  google: 'ph:google-logo',
  github: 'ph:github-logo',
  x: 'ph:x-logo',
  oidc: 'ph:identification-badge',
} as const satisfies Record<ProviderId, string>;

/** The logo of a sign-in provider. Decorative: its name is beside it. */
export function ProviderIcon({ id }: { id: ProviderId }) {
  return <Icon name={ICONS[id]} />;
}

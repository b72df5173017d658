import { useRouter } from 'next/router';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { LinkedProviders } from '@/domain/auth/providersContract';
import { Notice } from '@/ui/form/Notice';
import { RowList } from '../parts/RowList';
import { Section } from '../parts/Section';
import { ProviderRow } from './ProviderRow';

/** What the way back from a provider says in the address. */
function WayBack({ names }: { names: ReadonlyMap<string, string> }) {
  const t = useText();
  const { linked, error } = useRouter().query;
  if (typeof linked === 'string' && names.has(linked))
    return <Notice tone="info">{t('providers.account.linkedNow', { name: names.get(linked) })}</Notice>;
  if (typeof error !== 'string') return null;
  const code = error === 'provider-taken' || error === 'provider-expired' ? error : 'provider-failed';
  return (
    <Notice tone="error" role="alert">
      {t(`errors.${code}`)}
    </Notice>
  );
}

/** Other services that open the account; not there when the server knows none. */
export function ProvidersSection({ ways }: { ways: LinkedProviders }) {
  const t = useText();
  const [open, setOpen] = useState<string | null>(null);
  if (ways.providers.length === 0) return null;
  const { hasPassword, providers } = ways;
  return (
    <Section title={t('providers.account.title')} text={t('providers.account.text')}>
      <WayBack names={new Map(providers.map(({ id, name }) => [id, name]))} />
      <RowList>
        {providers.map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            asksPassword={hasPassword}
            isOpen={open === provider.id}
            onOpen={(isOpen) => setOpen(isOpen ? provider.id : null)}
          />
        ))}
      </RowList>
    </Section>
  );
}

import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { PersonalToken } from '@/domain/people/accountSchemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { RowList } from '../parts/RowList';
import { Section } from '../parts/Section';
import { useAccountActs, useAccountPart } from '../useAccount';
import { NeedsPassword } from './SetPassword';

const NewTokenDialog = lazyPart(async () => (await import('./NewTokenDialog')).NewTokenDialog);

function TokenRow({ token }: { token: PersonalToken }) {
  const t = useText();
  const { date, dateTime, list } = useFormat();
  const confirm = useConfirm();
  const { endToken } = useAccountActs();
  const { name, prefix, scopes, expiresAt, lastUsedAt } = token;
  const areas =
    scopes.areas.length > 0
      ? list(scopes.areas.map((area) => t(`areas.${area}`)))
      : t('account.tokens.allAreas');
  const revoke = async () => {
    const title = t('account.tokens.revokeAsk', { name });
    const text = t('account.tokens.revokeText');
    if (await confirm({ title, text, confirm: t('account.tokens.revoke'), danger: true }))
      void endToken(token.id);
  };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span>
          <bdi dir="ltr">{`${prefix}…`}</bdi> · {t(`account.tokens.access.${scopes.access}`)} · {areas}
          <br />
          {lastUsedAt
            ? t('account.tokens.used', { date: dateTime(lastUsedAt) })
            : t('account.tokens.neverUsed')}{' '}
          · {t('account.tokens.expires', { date: date(expiresAt) })}
        </span>
      </div>
      <Button
        size="small"
        color="error"
        aria-label={t('account.tokens.revokeOf', { name })}
        onClick={() => void revoke()}
      >
        {t('account.tokens.revoke')}
      </Button>
    </li>
  );
}

/** Personal API tokens. */
export function TokensSection({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  const [making, setMaking] = useState(false);
  const { value: tokens, error, reload } = useAccountPart('tokens');
  return (
    <Section
      title={t('account.tokens.title')}
      text={t('account.tokens.text')}
      action={
        hasPassword && (
          <Button variant="outlined" onClick={() => setMaking(true)}>
            {t('account.tokens.new')}
          </Button>
        )
      }
    >
      {!hasPassword && <NeedsPassword />}
      <Async
        isLoading={tokens === null && error === null}
        error={error}
        isEmpty={tokens?.length === 0}
        empty={<EmptyState icon="ph:key" title={t('account.tokens.none')} />}
        skeleton={<Skeleton variant="rounded" height={96} />}
        onRetry={reload}
      >
        <RowList>
          {tokens?.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </RowList>
      </Async>
      {making && <NewTokenDialog onClose={() => setMaking(false)} />}
    </Section>
  );
}

import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { LedgerAccount } from '@/domain/banking/schemas';
import { DragList } from '@/ui/drag/DragList';
import { MoveButtons } from '@/ui/form/MoveButtons';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { ToneChip } from '@/ui/table/ToneChip';
import { AccountFace, AccountKind } from '../parts/AccountFace';
import { Amount } from '../parts/Amount';
import { useAccountActs, useAccountMenu } from '../useAccountActs';

const Section = styled('section')(({ theme }) => ({
  padding: theme.spacing(3),
  '& + &': { borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& > p': { ...theme.typography.body2, margin: theme.spacing(1, 0, 0), color: theme.palette.text.secondary },
}));

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 2),
    paddingBlock: theme.spacing(1.5),
    borderBlockEnd: `1px dashed ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.paper,
  },
  '& > li:last-of-type': { borderBlockEnd: 0 },
  '& > li[data-archived]': { opacity: 0.72 },
  '& > li[data-dragging]': { boxShadow: theme.shadows[8] },
  '& [data-name]': { flex: '1 1 160px', minInlineSize: 0, overflowWrap: 'anywhere' },
  '& [data-name] a': { color: theme.palette.text.primary, fontWeight: 600, textDecoration: 'none' },
  '& [data-name] a:hover': { textDecoration: 'underline' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
  '& [data-balance]': { ...theme.typography.subtitle1, textAlign: 'end' },
}));

/** An account with its state; below zero is said in words, too. */
function AccountRow({ account }: { account: LedgerAccount }) {
  const t = useText();
  const { id, name, balance, currency, isDefault, archivedAt } = account;
  return (
    <>
      <AccountFace account={account} />
      <span data-name>
        <Link href={`${PATHS.dashboard.banking.transactions}?accountId=${id}`} prefetch={false}>
          <bdi>{name}</bdi>
        </Link>{' '}
        {isDefault && <ToneChip tone="info">{t('banking.account.isDefault')}</ToneChip>}
        {archivedAt !== null && <ToneChip>{t('banking.account.isArchived')}</ToneChip>}
        {balance < 0 && <ToneChip tone="warning">{t('banking.account.isOverdrawn')}</ToneChip>}
        <small>
          <AccountKind account={account} />
        </small>
      </span>
      <span data-balance>
        <Amount minor={balance} currency={currency} />
      </span>
    </>
  );
}

interface AccountListProps {
  title: string;
  /** All of its owner, in their order. */
  accounts: readonly LedgerAccount[];
  showsArchived: boolean;
  onEdit: (account: LedgerAccount) => void;
}

/** The accounts of an owner; their order changes by drag or by buttons. */
export function AccountList({ title, accounts, showsArchived, onEdit }: AccountListProps) {
  const t = useText();
  const titleId = useId();
  const { move } = useAccountActs();
  const actionsOf = useAccountMenu(onEdit);
  const shown = accounts.filter(({ archivedAt }) => showsArchived || archivedAt === null);
  const ids = shown.map(({ id }) => id);
  const accountOf = (id: string) => shown.find((account) => account.id === id);
  const nameOf = (id: string) => accountOf(id)?.name ?? '';
  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {shown.length === 0 && <p>{t('banking.accounts.none')}</p>}
      {shown.length > 0 && (
        <DragList
          list={List}
          label={title}
          ids={ids}
          placeOf={(id, at) =>
            t('banking.accounts.place', { name: nameOf(id), position: at + 1, count: ids.length })
          }
          handleOf={(id) => t('banking.accounts.drag', { name: nameOf(id) })}
          rowOf={(id) => ({ 'data-archived': accountOf(id)?.archivedAt ? true : undefined })}
          onMove={(id, to) => move(accounts, ids, id, to)}
        >
          {(id, at, handle) => {
            const account = accountOf(id);
            return (
              account && (
                <>
                  {handle}
                  <AccountRow account={account} />
                  <MoveButtons
                    up={t('banking.accounts.up', { name: account.name })}
                    down={t('banking.accounts.down', { name: account.name })}
                    isFirst={at === 0}
                    isLast={at === ids.length - 1}
                    onMove={(by) => move(accounts, ids, id, at + by)}
                  />
                  <MoreMenu
                    label={t('banking.menu.label', { name: account.name })}
                    actions={actionsOf(account)}
                  />
                </>
              )
            );
          }}
        </DragList>
      )}
    </Section>
  );
}

import Button from '@mui/material/Button';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Address } from '@/domain/address/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { AddressRow } from './AddressRow';
import { useAddressBook } from './useAddressBook';

const AddressDialog = lazyPart(async () => (await import('./AddressDialog')).AddressDialog, {
  texts: ['form'],
});

interface Choice {
  /** Label of the choice, e.g. "Bill to a different address". */
  label?: string;
  /** Whether this address is chosen. */
  isChosen: (address: Address) => boolean;
  onChoose: (address: Address) => void;
  /** Which address is preselected while none is chosen. */
  start?: ((address: Address) => boolean) | undefined;
}

interface AddressBookProps {
  /** Makes the addresses selectable. */
  choice?: Choice;
}

function Group({
  choice,
  all,
  children,
}: {
  choice?: Choice | undefined;
  all: Address[];
  children: ReactNode;
}) {
  const t = useText();
  if (!choice) return <div>{children}</div>;
  return (
    <RadioGroup
      aria-label={choice.label ?? t('addresses.title')}
      value={all.find(choice.isChosen)?.id ?? ''}
      onChange={(_event, id) => {
        const address = all.find((one) => one.id === id);
        if (address) choice.onChoose(address);
      }}
    >
      {children}
    </RadioGroup>
  );
}

/** Preselects the default address once. */
function useStart(addresses: readonly Address[] | null, choice: Choice | undefined): void {
  const begin = useEffectEvent((all: readonly Address[]) => {
    const first = choice?.start && all.find(choice.start);
    if (first) choice?.onChoose(first);
  });
  const isThere = addresses !== null;
  useEffect(() => {
    if (isThere) begin(addresses);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when they have come
  }, [isThere]);
}

/** The user's saved addresses: add, change, set defaults, remove with undo. Source: shop, section 5.5. */
export function AddressBook({ choice }: AddressBookProps) {
  const t = useText();
  const book = useAddressBook();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  useStart(book.addresses, choice);
  return (
    <>
      <Async
        isLoading={book.isLoading}
        hasContent={book.addresses !== null}
        error={book.error}
        onRetry={book.reload}
        isEmpty={book.addresses?.length === 0}
        skeleton={<Skeleton variant="rounded" height={120} />}
        empty={<EmptyState icon="ph:map-pin" title={t('addresses.none')} />}
      >
        <Group choice={choice} all={book.addresses ?? []}>
          {book.addresses?.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              book={book}
              isChoice={choice !== undefined}
              onEdit={() => setEdited(address)}
            />
          ))}
        </Group>
      </Async>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => setEdited('new')}
        sx={{ justifySelf: 'start' }}
      >
        {t('addresses.new')}
      </Button>
      {edited && (
        <AddressDialog
          address={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
          onSaved={(saved) => {
            setEdited(null);
            book.reload();
            if (edited === 'new' || choice?.isChosen(edited)) choice?.onChoose(saved);
          }}
        />
      )}
    </>
  );
}

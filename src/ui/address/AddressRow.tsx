import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import { useText } from '@/core/i18n/useText';
import type { Address } from '@/domain/address/schemas';
import { AddressLines } from './AddressLines';
import type { AddressBookState } from './useAddressBook';

interface AddressRowProps {
  address: Address;
  book: AddressBookState;
  /** It can be chosen, by a radio button. */
  isChoice: boolean;
  onEdit: () => void;
}

/** An address with what can be done with it. */
export function AddressRow({ address, book, isChoice, onEdit }: AddressRowProps) {
  const t = useText();
  const acts = [
    ['edit', onEdit, true],
    ['remove', () => void book.remove(address), true],
    ['makeShipping', () => void book.makeDefault(address, 'shipping'), !address.isDefaultShipping],
    ['makeBilling', () => void book.makeDefault(address, 'billing'), !address.isDefaultBilling],
  ] as const;
  return (
    <Stack sx={{ py: 1.5, borderBlockEnd: '1px dashed', borderColor: 'divider', gap: 0.5 }}>
      {isChoice ? (
        <FormControlLabel
          value={address.id}
          control={<Radio />}
          label={<AddressLines address={address} />}
          sx={{ alignItems: 'flex-start' }}
        />
      ) : (
        <AddressLines address={address} />
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ...(isChoice && { ps: 4 }) }}>
        {acts
          .filter(([, , isShown]) => isShown)
          .map(([act, run]) => (
            <Button
              key={act}
              size="small"
              color="inherit"
              disabled={book.isBusy}
              aria-label={t('addresses.actOf', { act: t(`addresses.act.${act}`), name: address.receiver })}
              onClick={run}
            >
              {t(`addresses.act.${act}`)}
            </Button>
          ))}
      </Stack>
    </Stack>
  );
}

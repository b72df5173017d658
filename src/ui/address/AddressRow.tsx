import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { fullAddress } from '@/domain/address/fullAddress';
import type { Address } from '@/domain/address/schemas';
import { countryName } from '@/domain/people/countries';
import type { AddressBookState } from './useAddressBook';

/** A saved address: recipient, kind, defaults, full address, phone. */
function AddressLines({ address }: { address: Address }) {
  const t = useText();
  const { language } = useLanguage();
  const country = countryName(address.country, LANGUAGE_TABLE[language].locale);
  const chips = [
    t(`addresses.kind.${address.kind}`),
    ...(address.isDefaultShipping ? [t('addresses.default.shipping')] : []),
    ...(address.isDefaultBilling ? [t('addresses.default.billing')] : []),
  ];
  return (
    <div>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="span">
          <bdi>{address.receiver}</bdi>
        </Typography>
        {chips.map((text) => (
          <Chip key={text} size="small" variant="outlined" label={text} />
        ))}
      </Stack>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        <bdi>{fullAddress(address, country)}</bdi>
      </Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        <bdi dir="ltr">{address.phone}</bdi>
      </Typography>
    </div>
  );
}

interface AddressRowProps {
  address: Address;
  book: AddressBookState;
  /** Whether it has a radio button. */
  isChoice: boolean;
  onEdit: () => void;
}

/** An address with its actions. */
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

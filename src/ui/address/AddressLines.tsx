import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { fullAddress } from '@/domain/address/fullAddress';
import type { Address } from '@/domain/address/schemas';
import { countryName } from '@/domain/people/countries';

/** An address in the book: for whom, what kind, what it is the default for, the whole of it, and the phone. */
export function AddressLines({ address }: { address: Address }) {
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

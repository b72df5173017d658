import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { fullAddress } from '@/domain/address/fullAddress';
import { countryName } from '@/domain/people/countries';
import type { Cart } from '@/domain/shop/cartSchemas';

/** Where the order goes, with the way to change it. */
export function PlaceLines({ cart, onEdit }: { cart: Cart; onEdit: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  const place = cart.shippingAddress;
  if (!place) return null;
  const country = countryName(place.country, LANGUAGE_TABLE[language].locale);
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <div>
        <Typography variant="subtitle2" component="h3">
          {t('checkout.order.shipTo')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{place.receiver}</bdi>
          <br />
          <bdi>{fullAddress(place, country)}</bdi>
        </Typography>
      </div>
      <Button size="small" color="inherit" onClick={onEdit}>
        {t('checkout.pay.edit')}
      </Button>
    </Stack>
  );
}

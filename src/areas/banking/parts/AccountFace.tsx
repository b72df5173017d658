import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { LedgerAccount } from '@/domain/banking/schemas';
import { Icon } from '@/ui/icon/Icon';
import { PRESETS } from '@/ui/theme/tokens';

/** A small face in the color of an account; decoration. */
const Face = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  blockSize: 40,
  inlineSize: 56,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.common.white,
}));

const ICONS: Readonly<Record<LedgerAccount['kind'], string>> = {
  current: 'ph:receipt',
  savings: 'ph:archive',
  cash: 'ph:coins',
  card: 'ph:credit-card',
};

/** The gradient of an account's face; white text can be read on it. */
export const gradientOf = (color: LedgerAccount['color']): string =>
  `linear-gradient(135deg, ${PRESETS[color].main}, ${PRESETS[color].darker})`;

export const iconOf = ({ kind }: LedgerAccount): string => ICONS[kind];

/** The face of an account in a list. */
export function AccountFace({ account }: { account: LedgerAccount }) {
  return (
    <Face aria-hidden style={{ backgroundImage: gradientOf(account.color) }}>
      <Icon name={iconOf(account)} />
    </Face>
  );
}

/** Kind and last digits of an account: `Card •••• 1234`. */
export function AccountKind({ account: { kind, last4 } }: { account: LedgerAccount }) {
  const t = useText();
  return (
    <>
      {t(`banking.accountKind.${kind}`)}
      {last4 && <bdi dir="ltr">{` ${t('banking.account.digits', { last4 })}`}</bdi>}
    </>
  );
}

import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Seller } from '@/domain/overview/rows';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { type Tone, ToneChip } from '@/ui/table/ToneChip';
import { FigureLink } from './FigureLink';
import { RowList } from './listStyles';

/** Colors of the first places. */
const TONES: readonly Tone[] = ['success', 'info', 'warning'];
const AVATAR = 40;

const List = styled(RowList)({ '& .end': { display: 'grid', gap: 4, justifyItems: 'end' } });

interface SellersProps {
  /** Names the list. */
  label: string;
  sellers: readonly Seller[];
  currency: string;
  /** The orders with products of a person; those of deleted people have no list. */
  hrefOf: (ownerId: string) => string | undefined;
}

/** People by what their products sold, with their place. */
export function Sellers({ label, sellers, currency, hrefOf }: SellersProps) {
  const t = useText();
  const { money, number } = useFormat();
  return (
    <List aria-label={label}>
      {sellers.map(({ person, category, pieces, net }, index) => {
        const name = person?.name ?? t('ecommerce.sellers.deleted');
        return (
          <li key={person?.id ?? index}>
            <PersonAvatar name={name} src={person?.avatar ?? null} size={AVATAR} />
            <span className="texts">
              <bdi className="name">{name}</bdi>
              <span className="below">
                {category !== null && <bdi>{category}</bdi>}
                {category !== null && ' · '}
                {t('ecommerce.pieces', { count: pieces })}
              </span>
            </span>
            <span className="end">
              <FigureLink href={person ? hrefOf(person.id) : undefined}>
                <bdi>{money(net, currency)}</bdi>
              </FigureLink>
              <ToneChip tone={TONES[index]}>
                {t('ecommerce.sellers.place', { place: number(index + 1) })}
              </ToneChip>
            </span>
          </li>
        );
      })}
    </List>
  );
}

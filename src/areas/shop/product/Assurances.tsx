import { styled } from '@mui/material/styles';
import type { Product } from '@/domain/shop/products';
import { Icon } from '@/ui/icon/Icon';

const Row = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  listStyle: 'none',
  margin: theme.spacing(6, 0),
  padding: 0,
  textAlign: 'center',
  '& > li': { display: 'grid', gap: theme.spacing(1), justifyItems: 'center' },
  '& svg': { color: theme.palette.primary.main },
  '& strong': theme.typography.subtitle1,
  '& span': { ...theme.typography.body2, color: theme.palette.text.secondary, maxInlineSize: 280 },
}));

/** What the shop promises with everything that it sells. */
export function Assurances({ assurances }: Pick<Product, 'assurances'>) {
  return (
    <Row>
      {assurances.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={`ph:${icon}`} size={32} />
          <strong dir="auto">{title}</strong>
          <span dir="auto">{text}</span>
        </li>
      ))}
    </Row>
  );
}

import { styled } from '@mui/material/styles';
import { flagOf } from './flag';

const Row = styled('span')(({ theme }) => ({ display: 'inline-flex', gap: theme.spacing(1) }));

/** A country with its flag; systems without flags show two letters. */
export function CountryLabel({ code, name }: { code: string; name: string }) {
  const flag = flagOf(code);
  return (
    <Row>
      {flag && <span aria-hidden>{flag}</span>}
      <bdi>{name}</bdi>
    </Row>
  );
}

import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { Icon } from '@/ui/icon/Icon';
import { SearchField } from '@/ui/table/SearchField';
import { shopApi } from '../../api';
import { FaultText } from '../parts/FaultText';

const MAX_QUERY = 100;

/** A group of fields; by its `name` the form finds it for the errors of the server. */
export const Group = styled('fieldset')({
  border: 0,
  display: 'grid',
  margin: 0,
  minInlineSize: 0,
  padding: 0,
});

const Picks = styled(Group)(({ theme }) => ({
  gap: theme.spacing(1.5),
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& li': { maxInlineSize: '100%' },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

/** A chosen product; a deleted one has no name. */
export interface Pick {
  id: string;
  name: string | null;
}

interface ProductPicksProps {
  value: readonly Pick[];
  code: string | undefined;
  onChange: (value: Pick[]) => void;
}

function Found({
  query,
  value,
  onAdd,
}: {
  query: string;
  value: readonly Pick[];
  onAdd: (pick: Pick) => void;
}) {
  const t = useText();
  const { data, error, isLoading } = useRead(query === '' ? null : `products ${query}`, (signal) =>
    shopApi.search({ query }, { signal }),
  );
  const others = (data?.results ?? []).filter(({ id }) => !value.some((one) => one.id === id));
  const says = error ? 'failed' : 'nothing';
  return (
    <>
      <div role="status">
        {query !== '' && !isLoading && others.length === 0 && (
          <p>{t(`discounts.products.${says}`, { query })}</p>
        )}
      </div>
      <ul aria-label={t('discounts.products.found')}>
        {others.map(({ id, name }) => (
          <li key={id}>
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              startIcon={<Icon name="ph:plus" size={16} />}
              aria-label={t('discounts.products.add', { name })}
              onClick={() => onAdd({ id, name })}
            >
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The products a code applies to, searched by name. */
export function ProductPicks({ value, code, onChange }: ProductPicksProps) {
  const t = useText();
  const [query, setQuery] = useState('');
  const without = (id: string) => onChange(value.filter((one) => one.id !== id));
  return (
    <Picks
      name="scopeIds"
      aria-label={t('discounts.field.products')}
      // Enter searches, and does not submit the surrounding form.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      {value.length > 0 && (
        <ul aria-label={t('discounts.products.chosen')}>
          {value.map(({ id, name }) => {
            const called = name ?? t('discounts.products.gone');
            return (
              <li key={id}>
                <Chip
                  label={<bdi>{called}</bdi>}
                  aria-label={t('discounts.products.remove', { name: called })}
                  onClick={() => without(id)}
                  onDelete={() => without(id)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <SearchField
        label={t('discounts.products.search')}
        value={query}
        maxLength={MAX_QUERY}
        onSearch={setQuery}
      />
      <Found query={query} value={value} onAdd={(pick) => onChange([...value, pick])} />
      <FaultText code={code} />
    </Picks>
  );
}

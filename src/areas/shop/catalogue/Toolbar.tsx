import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type RefObject, useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { SHOP_SORTS, type ShopSort } from '@/domain/shop/words';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { Icon } from '@/ui/icon/Icon';
import { SearchBox } from './SearchBox';
import { type ChangeShop, isNarrowed, type ShopState } from './shopState';

const Row = styled('div')(({ theme }) => ({
  alignItems: 'end',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(3),
  '& > [data-search]': { flex: '1 1 240px', maxInlineSize: 400 },
  '& > [data-end]': {
    alignItems: 'end',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 16,
    marginInlineStart: 'auto',
  },
}));

interface ToolbarProps {
  state: ShopState;
  sort: ShopSort;
  onChange: ChangeShop;
  onSort: (sort: ShopSort) => void;
  onFilters: () => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** Search, filters and order of the shop. */
export function Toolbar({ state, sort, onChange, onSort, onFilters, searchRef }: ToolbarProps) {
  const t = useText();
  const id = useId();
  return (
    <Row>
      <div data-search>
        <SearchBox value={state.q} onSearch={(q) => onChange({ q })} inputRef={searchRef} />
      </div>
      <div data-end>
        <Badge color="error" variant="dot" invisible={!isNarrowed({ ...state, q: '' })}>
          <Button
            color="inherit"
            variant="outlined"
            startIcon={<Icon name="ph:funnel" />}
            aria-haspopup="dialog"
            onClick={onFilters}
          >
            {t('shop.filters.title')}
          </Button>
        </Badge>
        <FieldFrame id={id} label={t('shop.sort.label')} code={undefined}>
          <NativeChoice
            id={id}
            size="small"
            value={sort}
            choices={SHOP_SORTS.map((value) => ({ value, label: t(`shop.sort.${value}`) }))}
            onChange={(event) => onSort(event.target.value as ShopSort)}
          />
        </FieldFrame>
      </div>
    </Row>
  );
}

import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import type { ShopColor } from '@/domain/shop/products';
import type { TextPart } from '@/domain/texts/keys';
import { LeaveGuard } from '@/ui/form/LeaveGuard';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';
import { Icon } from '@/ui/icon/Icon';
import type { SectionProps } from './useShopSettings';

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: theme.spacing(1),
    alignItems: 'center',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
  },
  '& input[type=color]': {
    inlineSize: 44,
    blockSize: 40,
    padding: 2,
    cursor: 'pointer',
    background: 'none',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
  },
}));

type Row = ShopColor & { key: string };

const rowsOf = (colors: readonly ShopColor[]): Row[] => colors.map((color) => ({ ...color, key: color.hex }));

function ColorRow({ row, code, onChange, onRemove }: RowProps) {
  const t = useText();
  const name = row.name === '' ? row.hex : row.name;
  return (
    <li>
      <input
        type="color"
        aria-label={t('shopSettings.colors.shade', { name })}
        value={row.hex.toLowerCase()}
        onChange={(event) => onChange({ hex: event.target.value.toUpperCase() })}
      />
      <TextInput
        hideLabel
        label={t('shopSettings.colors.nameOf', { name })}
        value={row.name}
        maxLength={30}
        code={code}
        onChange={(next) => onChange({ name: next })}
      />
      <IconButton aria-label={t('shopSettings.colors.remove', { name })} onClick={onRemove}>
        <Icon name="ph:trash" size={20} />
      </IconButton>
    </li>
  );
}

interface RowProps {
  row: Row;
  code: string | undefined;
  onChange: (next: Partial<ShopColor>) => void;
  onRemove: () => void;
}

/** Colors of variants, with names. */
export function ColorsSection({ state, settings }: SectionProps) {
  const t = useText();
  const label = (part: TextPart<'shopSettings.colors'>) => t(`shopSettings.colors.${part}`);
  const { isBusy, run } = useAct();
  const [typed, setTyped] = useState<Row[] | null>(null);
  const rows = typed ?? rowsOf(settings.colors);
  const change = (key: string, next: Partial<ShopColor>) =>
    setTyped(rows.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const isTwice = ({ key, hex }: Row) => rows.some((other) => other.key !== key && other.hex === hex);
  const codeOf = (row: Row) => (isTwice(row) ? 'twice' : undefined);
  const isWrong = rows.some((row) => row.name.trim() === '' || isTwice(row));

  async function save() {
    const colors = rows.map(({ hex, name }) => ({ hex, name: name.trim() }));
    const saved = await run(
      () => state.save({ colors }).then(() => true),
      (error) => {
        state.onStale(error);
        return false;
      },
    );
    if (saved) setTyped(null);
  }
  return (
    <section aria-label={label('title')}>
      <h2>{label('title')}</h2>
      <p>{label('text')}</p>
      {typed && <LeaveGuard isUnsaved />}
      <Rows>
        {rows.map((row) => (
          <ColorRow
            key={row.key}
            row={row}
            code={codeOf(row)}
            onChange={(next) => change(row.key, next)}
            onRemove={() => setTyped(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </Rows>
      {rows.some(isTwice) && <p role="alert">{label('twice')}</p>}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => setTyped([...rows, { key: uuid(), hex: '#808080', name: '' }])}
        >
          {label('add')}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={typed === null || isWrong}
          onClick={() => void save()}
        >
          {label('save')}
        </Button>
      </div>
    </section>
  );
}

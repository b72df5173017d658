import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { uuid } from '@/core/uuid';
import type { Taxes } from '@/domain/tax/contract';
import type { TextPart } from '@/domain/texts/keys';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { toast } from '@/ui/feedback/toast';
import { LeaveGuard } from '@/ui/form/LeaveGuard';
import { Notice } from '@/ui/form/Notice';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';
import { Icon } from '@/ui/icon/Icon';
import { taxesApi } from '../../api';
import { RateRow } from './RateRow';
import { faultsOf, nextRate, readTaxes, type TypedRate, type TypedTaxes, typedTaxes } from './typedRates';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 320px) 40px',
  '& > button': { marginBlockStart: 28 },
}));

interface ClassRowsProps {
  typed: TypedTaxes;
  faults: Readonly<Record<string, string>>;
  onChange: (next: TypedTaxes) => void;
}

/** Names of the tax classes; the standard class can't be removed. */
function ClassRows({ typed, faults, onChange }: ClassRowsProps) {
  const t = useText();
  const { classes, rates } = typed;
  const label = (part: TextPart<'shopSettings.rates'>, values?: Readonly<Record<string, string | number>>) =>
    t(`shopSettings.rates.${part}`, values);
  const rename = (key: string, name: string) =>
    onChange({ classes: classes.map((one) => (one.key === key ? { ...one, name } : one)), rates });
  const remove = (key: string) =>
    onChange({
      classes: classes.filter((one) => one.key !== key),
      rates: rates.filter(({ classKey }) => classKey !== key),
    });
  return (
    <>
      {classes.map(({ key, name }, at) => (
        <Row key={key}>
          <TextInput
            label={label('nthClass', { number: at + 1 })}
            value={name}
            maxLength={40}
            code={faults[key]}
            onChange={(next) => rename(key, next)}
          />
          {key !== 'standard' && (
            <IconButton aria-label={label('removeClass', { name })} onClick={() => remove(key)}>
              <Icon name="ph:trash" size={20} />
            </IconButton>
          )}
        </Row>
      ))}
      <div>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onChange({ classes: [...classes, { key: uuid(), name: '' }], rates })}
        >
          {label('addClass')}
        </Button>
      </div>
    </>
  );
}

const Rates = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

/** The edited table, and saving it. */
function useTaxTable(saved: Taxes, onSaved: () => void) {
  const t = useText();
  const { language } = useLanguage();
  const { isBusy, run } = useAct();
  const [known, setKnown] = useState(saved);
  const [typed, setTyped] = useState<TypedTaxes | null>(null);
  const [wasTried, setTried] = useState(false);
  const table = useMemo(() => typed ?? typedTaxes(known, language), [typed, known, language]);
  const faults = faultsOf(table, language);

  async function save() {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const answer = await run(
      () => taxesApi.updateTaxes({ ...readTaxes(table, language), version: known.version }),
      ({ code, current }) => {
        if (code === 'stale-version') setKnown({ ...known, version: (current as Taxes).version });
        if (code === 'in-use') toast(t('shopSettings.rates.inUse'), { variant: 'error' });
        return code === 'in-use';
      },
    );
    if (!answer) return;
    setKnown(answer);
    setTyped(null);
    toast(t('workspace.saved'));
    onSaved();
  }
  const shown = wasTried ? faults : {};
  return { table, faults: shown, isBusy, isChanged: typed !== null, change: setTyped, save };
}

function Table({ saved, onSaved }: { saved: Taxes; onSaved: () => void }) {
  const t = useText();
  const { table, faults, isBusy, isChanged, change, save } = useTaxTable(saved, onSaved);
  const label = (part: TextPart<'shopSettings.rates'>) => t(`shopSettings.rates.${part}`);
  const classes = table.classes.map(({ key, name }) => ({ value: key, label: name }));
  const set = (key: string, next: Partial<TypedRate>) =>
    change({ ...table, rates: table.rates.map((rate) => (rate.key === key ? { ...rate, ...next } : rate)) });
  const remove = (key: string) => change({ ...table, rates: table.rates.filter((rate) => rate.key !== key) });
  const add = () =>
    change({ ...table, rates: [...table.rates, nextRate('*', new Date().toISOString().slice(0, 10))] });
  return (
    <>
      {isChanged && <LeaveGuard isUnsaved />}
      {table.rates.length === 0 && <Notice tone="info">{label('none')}</Notice>}
      <Rates>
        {table.rates.map((rate, at) => (
          <RateRow
            key={rate.key}
            rate={rate}
            number={at + 1}
            classes={classes}
            code={faults[rate.key]}
            onChange={(next) => set(rate.key, next)}
            onRemove={() => remove(rate.key)}
          />
        ))}
      </Rates>
      <div>
        <Button variant="outlined" color="inherit" onClick={add}>
          {label('add')}
        </Button>
      </div>
      <h3>{label('classes')}</h3>
      <ClassRows typed={table} faults={faults} onChange={change} />
      <div>
        <Button variant="contained" loading={isBusy} disabled={!isChanged} onClick={() => void save()}>
          {label('save')}
        </Button>
      </div>
    </>
  );
}

/** Rates by class, country and day, and the classes themselves. Source: shop, section 5.7. */
export function RatesSection() {
  const t = useText();
  const { data, error, isLoading, reload } = useRead('taxes', (signal) =>
    taxesApi.taxes(undefined, { signal }),
  );
  const label = (part: TextPart<'shopSettings.rates'>) => t(`shopSettings.rates.${part}`);
  return (
    <section aria-label={label('title')}>
      <h2>{label('title')}</h2>
      <p>{label('text')}</p>
      <Async
        isLoading={isLoading && !data}
        hasContent={data !== null}
        error={error}
        onRetry={reload}
        skeleton={<Bone height={160} />}
      >
        {data && <Table saved={data} onSaved={reload} />}
      </Async>
    </section>
  );
}

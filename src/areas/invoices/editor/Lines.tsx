import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { DragList } from '@/ui/drag/DragList';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { MAX_LINES } from '@/domain/invoices/limits';
import { fieldText } from '@/ui/form/fieldText';
import { Icon } from '@/ui/icon/Icon';
import type { Service } from '@/domain/invoices/settings';
import type { ChooseProductProps } from './ChooseProduct';
import { NearLine } from './NearLine';
import { Part } from './Part';
import type { Faults } from './read';
import type { Draft } from './useDraft';
import { type LineTools, useLines } from './useLines';
import type { TaxTable } from './useTaxes';

const ChooseProduct = lazyPart<ChooseProductProps>(
  async () => (await import('./ChooseProduct')).ChooseProduct,
);

function AddButtons({ tools, isFull }: { tools: LineTools; isFull: boolean }) {
  const t = useText();
  return (
    <div data-buttons>
      <Button startIcon={<Icon name="ph:plus" />} disabled={isFull} onClick={() => tools.add('service')}>
        {t('documents.line.add')}
      </Button>
      <Button
        color="inherit"
        startIcon={<Icon name="ph:text-t" />}
        disabled={isFull}
        onClick={() => tools.add('text')}
      >
        {t('documents.line.addText')}
      </Button>
      {isFull && <span>{t('documents.line.full', { count: MAX_LINES })}</span>}
    </div>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { marginBlockEnd: theme.spacing(2.5), borderRadius: 12 },
  '& > li[data-dragging]': { backgroundColor: theme.palette.background.paper, boxShadow: theme.shadows[8] },
}));

/** Longer lists are reordered by buttons alone: dragging across that many screens is hopeless. */
const CARRIED = 100;
const NO_CODES: Faults = {};

/** Error codes of each line, by index and field. */
function codesOf(faults: Faults): Map<number, Faults> {
  const codes = new Map<number, Faults>();
  for (const [name, code] of Object.entries(faults)) {
    const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (at !== undefined && field !== undefined)
      codes.set(Number(at), { ...codes.get(Number(at)), [field]: code });
  }
  return codes;
}

interface LinesProps {
  draft: Draft;
  services: readonly Service[];
  taxes: TaxTable;
}

/** Lines of a document: reorder by drag and drop, fill with services and products, add and remove. */
export function Lines({ draft, services, taxes }: LinesProps) {
  const t = useText();
  const { state, faults, figures } = draft;
  const { lines } = state;
  const { tools, isFull, fresh } = useLines(draft, services, taxes);
  const codes = codesOf(faults);
  // Key of the line a product is being chosen for.
  const [sold, setSold] = useState<string | null>(null);
  return (
    <Part>
      <h2>{t('invoices.document.lines')}</h2>
      {faults['lines'] && (
        <Alert severity="error" tabIndex={-1} data-invalid>
          {faults['lines'] === 'required' ? t('documents.line.needed') : fieldText(t, faults['lines'])}
        </Alert>
      )}
      <DragList
        list={List}
        ids={lines.map(({ key }) => key)}
        placeOf={(_key, at) => t('documents.drag.place', { position: at + 1, count: lines.length })}
        handleOf={(_key, at) => t('documents.drag.handle', { number: at + 1 })}
        isStill={lines.length > CARRIED}
        onMove={tools.moveTo}
      >
        {(_key, index, handle) => {
          const line = lines[index];
          return (
            line && (
              <NearLine
                count={lines.length}
                line={line}
                index={index}
                figures={figures.lines[index]}
                currency={state.currency}
                codes={codes.get(index) ?? NO_CODES}
                isFresh={fresh === line.key}
                services={services}
                taxes={taxes}
                tools={tools}
                isLast={index === lines.length - 1}
                handle={handle}
                onProduct={setSold}
              />
            )
          );
        }}
      </DragList>
      <AddButtons tools={tools} isFull={isFull} />
      {sold !== null && (
        <ChooseProduct
          onChoose={(product, withTax) => {
            tools.sell(sold, product, withTax);
            setSold(null);
          }}
          onClose={() => setSold(null)}
        />
      )}
    </Part>
  );
}

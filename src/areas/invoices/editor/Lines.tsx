import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import type { Service } from '../invoicesRequests';
import { today } from '../list/dueWords';
import type { ChooseProductProps } from './ChooseProduct';
import { LineFields } from './LineFields';
import { LineList } from './LineList';
import { Part } from './Part';
import type { Draft } from './useDraft';
import { type LineTools, useLines } from './useLines';
import { useTaxes } from './useTaxes';

const ChooseProduct = lazyPart<ChooseProductProps>(
  async () => (await import('./ChooseProduct')).ChooseProduct,
);

function AddButtons({ tools }: { tools: LineTools }) {
  const t = useText();
  return (
    <div data-buttons>
      <Button
        startIcon={<Icon name="ph:plus" />}
        disabled={tools.isFull}
        onClick={() => tools.add('service')}
      >
        {t('documents.line.add')}
      </Button>
      <Button
        color="inherit"
        startIcon={<Icon name="ph:text-t" />}
        disabled={tools.isFull}
        onClick={() => tools.add('text')}
      >
        {t('documents.line.addText')}
      </Button>
    </div>
  );
}

interface LinesProps {
  draft: Draft;
  services: readonly Service[];
  country: string;
}

/** The lines of a document, carried into their order, filled with services and products, added and removed. */
export function Lines({ draft, services, country }: LinesProps) {
  const t = useText();
  const { state, faults, figures } = draft;
  const [now] = useState(today);
  const taxes = useTaxes(country, state.supplyDate || state.issueDate || now);
  const tools = useLines(draft, services, taxes);
  // The line that a product is looked for.
  const [sold, setSold] = useState<string | null>(null);
  return (
    <Part>
      <h2>{t('invoices.document.lines')}</h2>
      <LineList lines={state.lines} onMove={tools.moveTo}>
        {(line, index, handle) => (
          <LineFields
            line={line}
            index={index}
            figures={figures.lines[index]}
            currency={state.currency}
            codeOf={(field) => faults[`lines.${index}.${field}`]}
            services={services}
            taxes={taxes}
            tools={tools}
            isLast={index === state.lines.length - 1}
            handle={handle}
            onProduct={setSold}
          />
        )}
      </LineList>
      <AddButtons tools={tools} />
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

import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { useCardTools } from '../cardContext';
import { FactList } from './FactList';
import { LabelMark } from './LabelMark';

const LabelsDialog = lazyPart<{ onClose: () => void }>(() =>
  import('./LabelsDialog').then((part) => part.LabelsDialog),
);

/** The labels of the card; changed in a dialog. */
export function LabelsField() {
  const t = useText();
  const { card, board } = useCardTools();
  const labels = (board?.labels ?? []).filter(({ id }) => card.labelIds.includes(id));
  return (
    <FactList
      label={t('kanbanCard.labels.label')}
      isEmpty={labels.length === 0}
      renderButton={(open) => (
        <Button size="small" color="inherit" startIcon={<Icon name="ph:tag" size={16} />} onClick={open}>
          {t('kanbanCard.labels.change')}
        </Button>
      )}
      renderDialog={(close) => <LabelsDialog onClose={close} />}
    >
      {labels.map(({ id, name, color }) => (
        <li key={id}>
          <LabelMark dir="auto" style={{ ['--label' as string]: color }}>
            {name}
          </LabelMark>
        </li>
      ))}
    </FactList>
  );
}

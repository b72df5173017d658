import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { Assignees } from './Assignees';
import { DueField } from './DueField';
import { LabelsField } from './LabelsField';
import { PriorityField } from './PriorityField';
import { ReporterField } from './ReporterField';

const Table = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  display: 'grid',
  gap: theme.spacing(2, 1.5),
  gridTemplateColumns: '112px minmax(0, 1fr)',
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, minInlineSize: 0 },
}));

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** What a card says of itself: people, day, priority, labels. */
export function Facts() {
  const t = useText();
  return (
    <Table>
      <Fact label={t('kanbanCard.reporter')}>
        <ReporterField />
      </Fact>
      <Fact label={t('kanbanCard.assignees')}>
        <Assignees />
      </Fact>
      <Fact label={t('kanbanCard.due.label')}>
        <DueField />
      </Fact>
      <Fact label={t('kanbanCard.priority.label')}>
        <PriorityField />
      </Fact>
      <Fact label={t('kanbanCard.labels.label')}>
        <LabelsField />
      </Fact>
    </Table>
  );
}

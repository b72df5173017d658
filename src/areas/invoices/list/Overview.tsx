import { lazy, Suspense } from 'react';
import Card from '@mui/material/Card';
import type { Figures } from '../invoicesSlice';
import { AgeingBar } from './AgeingBar';
import { AnalyticsStrip } from './AnalyticsStrip';
import type { ListState } from './listState';

const OtherCurrencies = lazy(async () => {
  const part = await import('./OtherCurrencies');
  return { default: part.OtherCurrencies };
});

interface OverviewProps {
  figures: Figures | undefined;
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
}

/** The figures above the list: five states, other currencies when there are any, and what is late by age. */
export function Overview({ figures, state, onChange }: OverviewProps) {
  const { stats, ageing } = figures ?? {};
  return (
    <Card sx={{ marginBlockEnd: 3 }}>
      <AnalyticsStrip stats={stats} tab={state.tab} onTab={(tab) => onChange({ tab })} />
      {stats && stats.others.length > 0 && (
        <Suspense>
          <OtherCurrencies others={stats.others} />
        </Suspense>
      )}
      <AgeingBar
        ageing={ageing}
        currency={stats?.currency}
        age={state.age}
        onAge={(age) => onChange({ age })}
      />
    </Card>
  );
}

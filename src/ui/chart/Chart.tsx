import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { Bone } from '@/ui/feedback/Bone';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useNear } from '@/ui/motion/useNear';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import type { ChartPartProps } from './ChartPart';
import type { ChartSpec } from './spec';

const ChartPart = lazyPart<ChartPartProps>(async () => (await import('./ChartPart')).ChartPart, {
  skeleton: <Bone height={0} style={{ height: '100%' }} />,
});

const Drawing = styled('div')(({ theme }) => ({
  minInlineSize: 0,
  position: 'relative',
  // The library places everything from left to right; its tooltip alone is text. Right-to-left pages turn this value.
  '& .apexcharts-tooltip': { direction: 'ltr', textAlign: 'start' },
  '& .apexcharts-tooltip.apexcharts-tooltip': {
    backgroundColor: theme.palette.background.paper,
    border: 0,
    borderRadius: 8,
    boxShadow: theme.shadows[8],
    color: theme.palette.text.primary,
  },
  '& .apexcharts-tooltip .apexcharts-tooltip-title.apexcharts-tooltip-title': {
    backgroundColor: theme.palette.background.neutral,
    borderColor: theme.palette.divider,
  },
}));

export interface ChartProps {
  /** Names the figure. */
  title: string;
  /** Period, total, highest and lowest in a sentence. */
  description: string;
  spec: ChartSpec;
}

/**
 * A chart, loaded when it comes near the window and never drawn by the server; its place has its height from the
 * start. Read out as a sentence: what it shows is a picture, the table beside it has the numbers.
 */
export function Chart({ title, description, spec }: ChartProps) {
  const node = useRef<HTMLDivElement>(null);
  const isNear = useNear(node);
  const id = useId();
  return (
    <div role="figure" aria-label={title} aria-describedby={id}>
      <VisuallyHidden id={id}>{description}</VisuallyHidden>
      <Drawing ref={node} aria-hidden dir="ltr" style={{ blockSize: spec.height }}>
        {isNear && <ChartPart spec={spec} />}
      </Drawing>
    </div>
  );
}

import { styled } from '@mui/material/styles';
import { Bone } from '@/ui/feedback/Bone';

const CARDS = 6;

const Cards = styled('div')({
  display: 'grid',
  gap: 24,
  padding: 16,
  '& > div': { display: 'grid', gap: 8 },
});

/** Cards in the shape of those to come. */
export function SkeletonCards() {
  return (
    <Cards aria-hidden>
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index}>
          <Bone height={20} width="60%" />
          <Bone height={16} width="90%" />
          <Bone height={16} width="40%" />
        </div>
      ))}
    </Cards>
  );
}

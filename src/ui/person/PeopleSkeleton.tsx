import Skeleton from '@mui/material/Skeleton';
import { PeopleGrid } from './PeopleGrid';

const CARDS = 6;

/** Skeleton of people's cards. */
export function PeopleSkeleton() {
  return (
    <PeopleGrid aria-hidden>
      {Array.from({ length: CARDS }, (_, n) => (
        <li key={n}>
          <Skeleton variant="rounded" height={220} />
        </li>
      ))}
    </PeopleGrid>
  );
}

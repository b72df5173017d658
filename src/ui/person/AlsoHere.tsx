import { lazyPart } from '@/ui/feedback/lazyPart';
import type { AlsoHereProps } from './AlsoHerePart';

/** "Also here: Anna, Ben": who else has a record open; loaded after the record. */
export const AlsoHere = lazyPart<AlsoHereProps>(
  () => import('./AlsoHerePart').then((part) => part.AlsoHerePart),
  { texts: ['presence'] },
);

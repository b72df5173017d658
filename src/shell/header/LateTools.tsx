import { Bell } from '@/areas/notifications/Bell';
import { SearchButton } from '../palette/SearchButton';

/** What the header gets after the page is there: search and notices, in one piece. */
export function LateTools() {
  return (
    <>
      <SearchButton />
      <Bell />
    </>
  );
}

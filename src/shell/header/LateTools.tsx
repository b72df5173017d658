import { Bell } from '@/areas/notifications/Bell';
import { SearchButton } from '../palette/SearchButton';

/** Search and notices, which are loaded after the page in one chunk. */
export function LateTools() {
  return (
    <>
      <SearchButton />
      <Bell />
    </>
  );
}

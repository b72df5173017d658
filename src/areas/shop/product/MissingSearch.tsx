import { useRouter } from 'next/router';
import { useRef } from 'react';
import { SearchBox } from '../catalogue/SearchBox';
import { useShopPaths } from '../useShopPaths';

/** Shop search on the page of a missing product. Texts: area `table`. Source: shop, section 5.2. */
export function MissingSearch() {
  const { push } = useRouter();
  const { catalogue } = useShopPaths();
  const field = useRef<HTMLInputElement>(null);
  return (
    <SearchBox value="" onSearch={(q) => void push({ pathname: catalogue, query: { q } })} inputRef={field} />
  );
}

import { createContext, use, useEffect } from 'react';

/** Sets a page's own title once it knows what it shows; until then the screen's title is used. */
export const PageTitleContext = createContext<(title: string | null) => void>(() => undefined);

/** Names the document after what the page shows, such as a person; nothing while that is not known. */
export function usePageTitle(title: string | undefined): void {
  const name = use(PageTitleContext);
  useEffect(() => {
    name(title ?? null);
    return () => name(null);
  }, [name, title]);
}

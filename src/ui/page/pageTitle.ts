import { createContext, use, useEffect } from 'react';

/** How a page names itself once it knows what it shows; the frame's own title stands until then. */
export const PageTitleContext = createContext<(title: string | null) => void>(() => undefined);

/** Names the document after what the page shows, such as a person; nothing while that is not known. */
export function usePageTitle(title: string | undefined): void {
  const name = use(PageTitleContext);
  useEffect(() => {
    name(title ?? null);
    return () => name(null);
  }, [name, title]);
}

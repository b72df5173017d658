import { useMemo } from 'react';
import { FIRST_PAGE, type PagePlace, useCursorPages } from '@/ui/table/useCursorPages';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { useUrlState } from '@/ui/table/useUrlState';
import { LIST_FIELDS, type ListState, NO_FILTERS, requestOf } from './listState';

/** What the address says about the list, and the ways to change it. Every change of filter or order starts at page 1. */
export function useInvoiceListState(pageSize: number) {
  const [state, update] = useUrlState(LIST_FIELDS);
  const request = useMemo(() => requestOf(state, pageSize), [state, pageSize]);
  const listKey = `${request.figuresKey} ${state.sort} ${pageSize}`;
  // A cursor belongs to the list that is seen: a change that is still on its way must not meet it.
  const pages = useCursorPages(listKey, state, (place: PagePlace) => update({ ...state, ...place }));
  const toFirstPage = useStableCallback(() => update(FIRST_PAGE, { replace: true }));
  const change = useStableCallback((changes: Partial<ListState>) => {
    // Each pause of typing is no step of its own on the way back.
    const isTyping = changes.query !== undefined && state.query !== '';
    update({ ...changes, ...FIRST_PAGE }, { replace: isTyping });
  });
  const clear = useStableCallback(() => change(NO_FILTERS));
  return { state, request, listKey, pages, change, clear, toFirstPage };
}

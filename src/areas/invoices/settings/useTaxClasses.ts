import { createClient } from '@/core/http/client';
import { useRead } from '@/core/redux/useRead';
import { taxAddresses } from '@/domain/tax/addresses';
import type { taxContract } from '@/domain/tax/contract';

const taxApi = createClient<typeof taxContract>(taxAddresses);

/** The tax classes as choices; the chosen one is among them whatever it is. */
export function useTaxClasses(chosen: string) {
  const { data } = useRead('taxes', (signal) => taxApi.taxes(undefined, { signal }));
  const known = (data?.classes ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return known.some(({ value }) => value === chosen) ? known : [{ value: chosen, label: chosen }, ...known];
}

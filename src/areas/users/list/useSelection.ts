import { useMemo } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { saveFile } from '@/core/saveFile';
import type { User } from '@/domain/people/userSchemas';
import { type BulkAction, MAX_MATCHING, type Selection } from '@/ui/table/types';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { useAskPeople } from '../dialogs/asks';
import { usersApi } from '../usersApi';
import { filtersOf, type ListState } from './listState';
import type { useSeveral } from './useSeveral';

/** What can be done with several people; everybody may export them. */
export function useSelection(state: ListState, several: ReturnType<typeof useSeveral>): Selection<User> {
  const t = useText();
  const can = useCan();
  const ask = useAskPeople();
  const [manages, deletes] = [can('users.manage'), can('users.delete')];
  const label = useStableCallback(({ name }: User) => t('users.select', { name }));
  const loadMatching = useStableCallback(async () => {
    const query = { ...filtersOf(state), sort: state.sort, limit: MAX_MATCHING };
    return (await usersApi.list(query)).users;
  });
  const save = useStableCallback(async (people: readonly User[]) => {
    const ids = people.map(({ id }) => id);
    const status = [...new Set(people.map((person) => person.status))];
    saveFile(await usersApi.exportCsv({ ids, status, sort: state.sort }), 'people.csv');
    return null;
  });
  return useMemo(() => {
    const asking = (kind: 'role' | 'ban' | 'delete', icon: string): BulkAction<User> => ({
      id: kind,
      label: t(`users.bulk.${kind}`),
      icon,
      run: async (people) => {
        const answer = await ask(kind, people);
        return answer && several({ action: kind, ...answer }, people);
      },
    });
    const actions = [
      ...(manages ? [asking('role', 'ph:identification-badge'), asking('ban', 'ph:prohibit')] : []),
      ...(deletes ? [asking('delete', 'ph:trash')] : []),
      {
        id: 'export',
        label: t('users.bulk.export'),
        icon: 'ph:download-simple',
        run: save,
      },
    ];
    return { label, loadMatching, actions };
  }, [t, manages, deletes, ask, several, label, loadMatching, save]);
}

import { useRouter } from 'next/router';
import { createClient } from '@/core/http/client';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { viewsAddresses } from '@/domain/views/addresses';
import type { SavedView, viewsContract } from '@/domain/views/contract';
import type { ViewList } from '@/domain/views/lists';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { useAct } from '@/ui/form/useAct';
import type { TableSettings } from '../useTableSettings';
import { useDefaultView } from './useDefaultView';
import { viewIdOf, viewQueryOf, withView } from './viewQuery';

const viewsApi = createClient<typeof viewsContract>(viewsAddresses);

type Columns = Readonly<Record<string, boolean>>;

const sameColumns = (one: Columns, other: Columns) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((id) => one[id] === other[id]);

/** The views of one list, the current one, and the actions on them. */
export function useViews(list: ViewList, settings: TableSettings) {
  const t = useText();
  const router = useRouter();
  const { isBusy, run } = useAct();
  const read = useRead(`views ${list}`, (signal) => viewsApi.list({ list }, { signal }));
  const standard = useDefaultView(list);
  const views = read.data?.views ?? [];
  const chosen = views.find(({ id }) => id === viewIdOf(router)) ?? null;
  const { density, columns } = settings;
  const now = { query: viewQueryOf(router), density, columns: { ...columns } };
  const differs =
    chosen !== null &&
    (chosen.query !== now.query || chosen.density !== density || !sameColumns(chosen.columns, columns));

  const show = (query: string, id: string) => {
    const url = { pathname: router.pathname, query: withView(router, query, id) };
    return router.push(url, undefined, { shallow: true, scroll: false });
  };

  function open(view: SavedView) {
    settings.setDensity(view.density);
    settings.setColumns(view.columns);
    void show(view.query, view.id);
  }

  async function change(
    view: SavedView,
    changes: Partial<Pick<SavedView, 'name' | 'isShared'>> | typeof now,
  ) {
    const done = await run(() => viewsApi.update({ viewId: view.id, version: view.version, ...changes }));
    read.reload();
    if (!done) return false;
    if (standard.view?.viewId === view.id) standard.set({ viewId: view.id, query: done.view.query });
    toast(t('views.saved', { name: done.view.name }));
    return true;
  }

  async function add(name: string, isShared: boolean) {
    const done = await run(() => viewsApi.create({ list, name, isShared, ...now }));
    if (!done) return false;
    read.reload();
    await show(done.view.query, done.view.id);
    toast(t('views.saved', { name }));
    return true;
  }

  async function remove(view: SavedView) {
    const done = await run(() => viewsApi.remove({ viewId: view.id }));
    read.reload();
    if (!done) return;
    const wasDefault = standard.view?.viewId === view.id ? standard.view : null;
    if (wasDefault) standard.set(null);
    toastUndo(t('views.deleted', { name: view.name }), async () => {
      await viewsApi.restore({ viewId: view.id });
      if (wasDefault) standard.set(wasDefault);
      read.reload();
    });
  }

  const isDefault = (view: SavedView) => standard.view?.viewId === view.id;
  const toggleDefault = (view: SavedView) =>
    standard.set(isDefault(view) ? null : { viewId: view.id, query: view.query });

  return { read, views, chosen, differs, now, isBusy, open, change, add, remove, isDefault, toggleDefault };
}

export type Views = ReturnType<typeof useViews>;

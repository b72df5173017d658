import Button from '@mui/material/Button';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { saveFile } from '@/core/saveFile';
import Link from 'next/link';
import { useState } from 'react';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { usersApi } from '../api';
import type { PrintPageProps } from './PrintPage';
import { userList, type UserListState } from './userList';
import { useTelling } from './useTelling';

const PrintPage = lazyPart<PrintPageProps>(() => import('./PrintPage').then((part) => part.PrintPage));

interface ListActionsProps {
  state: UserListState;
  onInvite: () => void;
  onImport: () => void;
}

/** Actions above the list: add, invite, and a menu with import, export and print; by permission. */
export function ListActions({ state, onInvite, onImport }: ListActionsProps) {
  const t = useText();
  const can = useCan();
  const tell = useTelling();
  const [isPrinting, setPrinting] = useState(false);
  const exportCsv = async () => {
    saveFile(await usersApi.exportCsv({ ...userList.criteriaOf(state) }), 'people.csv');
    return null;
  };
  const entry = (id: 'export' | 'print' | 'import', icon: string, run: () => void) => ({
    id,
    icon,
    run,
    label: t(`users.${id}.label`),
  });
  // The invitations tab has nothing to export or print.
  const listed =
    state.tab === 'invitations'
      ? []
      : [
          entry('export', 'ph:download-simple', () => void tell(exportCsv)),
          entry('print', 'ph:printer', () => setPrinting(true)),
        ];
  const actions = [
    ...(can('users.invite') ? [entry('import', 'ph:upload-simple', onImport)] : []),
    ...listed,
  ];
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
      {isPrinting && <PrintPage state={state} onDone={() => setPrinting(false)} />}
      {can('users.manage') && (
        <Button
          variant="contained"
          component={Link}
          href={PATHS.dashboard.user.new}
          startIcon={<Icon name="ph:plus" />}
        >
          {t('users.new.label')}
        </Button>
      )}
      {can('users.invite') && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="ph:envelope-simple" />}
          onClick={onInvite}
        >
          {t('users.invite.label')}
        </Button>
      )}
      <MoreMenu label={t('users.more')} actions={actions} />
    </div>
  );
}

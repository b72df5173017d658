import Button from '@mui/material/Button';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import Link from 'next/link';
import { useState } from 'react';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { ExportButton } from '@/ui/table/ExportButton';
import { usersApi } from '../usersApi';
import type { PrintPageProps } from './PrintPage';
import { filtersOf, type ListState } from './listState';

const PrintPage = lazyPart<PrintPageProps>(() => import('./PrintPage').then((part) => part.PrintPage));

interface ListActionsProps {
  state: ListState;
  onInvite: () => void;
  onImport: () => void;
}

/** The two ways to let several people in. */
const LETS_IN = [
  ['import', 'ph:upload-simple'],
  ['invite', 'ph:envelope-simple'],
] as const;

/** At the head of the list: export, print, import, invite, add; only what one may do. */
export function ListActions({ state, onInvite, onImport }: ListActionsProps) {
  const t = useText();
  const can = useCan();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <ExportButton
        label={t('users.export')}
        fileName={() => 'people.csv'}
        read={() => usersApi.exportCsv({ ...filtersOf(state), sort: state.sort })}
      />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="ph:printer" />}
        loading={isPrinting}
        onClick={() => setPrinting(true)}
      >
        {t('users.print')}
      </Button>
      {isPrinting && <PrintPage state={state} onDone={() => setPrinting(false)} />}
      {can('users.invite') &&
        LETS_IN.map(([id, icon]) => (
          <Button
            key={id}
            variant="outlined"
            color="inherit"
            startIcon={<Icon name={icon} />}
            onClick={id === 'import' ? onImport : onInvite}
          >
            {t(`users.${id}.label`)}
          </Button>
        ))}
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
    </div>
  );
}

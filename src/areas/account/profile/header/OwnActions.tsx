import Button from '@mui/material/Button';
import Link from 'next/link';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { ApiError } from '@/domain/errors';
import { toast } from '@/ui/feedback/toast';
import { Icon } from '@/ui/icon/Icon';
import type { RowAction } from '@/ui/table/types';
import { CoverUploadButton } from '@/ui/upload/CoverUploadButton';
import { useCover } from '../useCover';

/** The ways to change one's own profile. */
export function OwnActions() {
  const t = useText();
  const { set } = useCover();
  return (
    <>
      <CoverUploadButton
        label={t('profile.changeCover')}
        onPick={set}
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="ph:camera" />}
      />
      <Button
        component={Link}
        href={PATHS.dashboard.user.account}
        variant="contained"
        startIcon={<Icon name="ph:pencil-simple" />}
      >
        {t('profile.editOwn')}
      </Button>
    </>
  );
}

/** The menu's entry that takes one's own cover away; a refusal is told in a toast. */
export function useRemoveCover(): RowAction {
  const t = useText();
  const { remove } = useCover();
  const run = async () => {
    await remove().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      toast(errorText(t, error), { variant: 'error' });
    });
  };
  return { id: 'removeCover', label: t('profile.removeCover'), icon: 'ph:trash', run: () => void run() };
}

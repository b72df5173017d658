import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { MoreButton } from '@/ui/table/MoreButton';
import type { FilesList } from '../useFiles';

const End = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  '& > span': { ...theme.typography.body2, flexGrow: 1 },
  '&:empty': { display: 'none' },
}));

/** The end of the loaded items: loads more by itself, or says why it could not. */
export function ListEnd({ list: { error, more, reload, isLoading } }: { list: FilesList }) {
  const t = useText();
  if (!error)
    return (
      <End>
        <MoreButton onMore={more} isLoading={isLoading} />
      </End>
    );
  return (
    <End role="alert">
      <span>{errorText(t, error)}</span>
      <Button size="small" variant="outlined" color="inherit" onClick={more ?? reload}>
        {t('common.retry')}
      </Button>
    </End>
  );
}

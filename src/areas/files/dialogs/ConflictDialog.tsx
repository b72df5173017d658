import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { FileItem } from '@/domain/files/schemas';
import { Tick } from '@/ui/form/Tick';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { FileIcon } from '../parts/FileIcon';
import { canReplace, type OpenConflict } from '../useTransfer';

const Both = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { alignItems: 'center', display: 'flex', gap: theme.spacing(2) },
  '& strong': theme.typography.subtitle2,
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
}));

function Side({ label, item }: { label: string; item: FileItem }) {
  const { bytes, dateTime } = useFormat();
  return (
    <li>
      <FileIcon item={item} size={40} />
      <div>
        <strong>{label}</strong>
        <p>
          <bdi>{bytes(item.size)}</bdi>
          {' · '}
          <bdi>{dateTime(item.modifiedAt)}</bdi>
        </p>
      </div>
    </li>
  );
}

/** Asks what to do with an item whose name is taken in the folder. Lazy. */
export function ConflictDialog({ conflict, others, onAnswer, onCancel }: OpenConflict) {
  const t = useText();
  const [forAll, setForAll] = useState(false);
  const { item, existing } = conflict;
  const mayReplace = canReplace(conflict);
  return (
    <AnimatedDialog
      title={t('filesMore.conflict.title', { name: item.name })}
      maxWidth="sm"
      onClose={onCancel}
      actions={
        <>
          <Button color="inherit" onClick={() => onAnswer('skip', forAll)}>
            {t('filesMore.conflict.skip')}
          </Button>
          {mayReplace && (
            <Button color="inherit" variant="outlined" onClick={() => onAnswer('replace', forAll)}>
              {t('filesMore.conflict.replace')}
            </Button>
          )}
          <Button variant="contained" onClick={() => onAnswer('keepBoth', forAll)}>
            {t('filesMore.conflict.keepBoth')}
          </Button>
        </>
      }
    >
      {mayReplace && <DialogContentText>{t('filesMore.conflict.text')}</DialogContentText>}
      <Both>
        <Side label={t('filesMore.conflict.here')} item={existing} />
        <Side label={t('filesMore.conflict.coming')} item={item} />
      </Both>
      {others > 0 && (
        <Tick
          checked={forAll}
          onChange={({ target }) => setForAll(target.checked)}
          label={t('filesMore.conflict.all', { count: others })}
        />
      )}
    </AnimatedDialog>
  );
}

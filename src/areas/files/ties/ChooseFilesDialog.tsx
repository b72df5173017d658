import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { ChooseFilesIntent } from '@/core/intents/intents';
import { blobsApi } from '@/core/uploads/blobsApi';
import { MAX_QUERY } from '@/domain/files/limits';
import type { FileItem } from '@/domain/files/schemas';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { BrowsedList } from './BrowsedList';
import { BrowsedPath } from './BrowsedPath';
import { BROWSED, type Browse, type Browsed, useBrowse } from './useBrowse';

/** Most files of one request. */
const MAX_AT_ONCE = 50;

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  marginInlineEnd: 'auto',
}));

export interface ChooseFilesDialogProps {
  intent: ChooseFilesIntent;
  onClose: () => void;
}

/** The places that can be gone through, and the field of the search. */
function Ways({ browse }: { browse: Browse }) {
  const t = useText();
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('files.places.label')}
        value={browse.isSearch ? null : browse.place}
        onChange={(_event, place: Browsed | null) => browse.go(place ?? browse.place)}
        sx={{ flexWrap: 'wrap' }}
      >
        {BROWSED.map((place) => (
          <ToggleButton key={place} value={place}>
            {t(`files.places.${place}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextInput
        label={t('files.filter.search')}
        hideLabel
        placeholder={t('files.filter.search')}
        value={browse.text}
        onChange={browse.setText}
        maxLength={MAX_QUERY}
      />
    </>
  );
}

/** The chosen files by their ids; where only one may be chosen, another takes its place. */
function useChosen(max: number) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, FileItem>>(new Map());
  const toggle = (item: FileItem) => {
    const next = new Map(max === 1 ? [] : chosen);
    if (chosen.has(item.id)) next.delete(item.id);
    else next.set(item.id, item);
    setChosen(next);
  };
  return { chosen, toggle };
}

/** Chooses files of the file manager, which become attachments: those that do not fit say why. Lazy. */
export function ChooseFilesDialog({ intent, onClose }: ChooseFilesDialogProps) {
  const { purpose, take } = intent;
  const t = useText();
  const browse = useBrowse();
  const { isBusy, run } = useAct();
  const max = Math.min(intent.max, MAX_AT_ONCE);
  const { chosen, toggle } = useChosen(max);
  const attach = async () => {
    const done = await run(() => blobsApi.fromFile({ fileIds: [...chosen.keys()], purpose }));
    if (!done) return;
    onClose();
    take(done.attachments);
  };
  return (
    <AnimatedDialog
      title={t('filesTies.choose.title')}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <>
          <Count role="status">{t('filesTies.choose.count', { count: chosen.size, max })}</Count>
          <Button color="inherit" variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={chosen.size === 0}
            loading={isBusy}
            onClick={() => void attach()}
          >
            {t('filesTies.choose.act')}
          </Button>
        </>
      }
    >
      <Ways browse={browse} />
      <BrowsedPath browse={browse} />
      <BrowsedList browse={browse} purpose={purpose} chosen={chosen} max={max} onToggle={toggle} />
    </AnimatedDialog>
  );
}

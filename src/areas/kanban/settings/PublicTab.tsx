import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useText } from '@/core/i18n/useText';
import { useCopy } from '@/ui/feedback/useCopy';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { Icon } from '@/ui/icon/Icon';
import { type TabProps, useSettingsActs } from './useSettingsActs';

/** The board's public link: enable, disable, copy, regenerate. */
export function PublicTab({ info }: TabProps) {
  const t = useText();
  const confirm = useConfirm();
  const copy = useCopy();
  const { publish, isBusy } = useSettingsActs(info);
  const { publicUrl } = info;
  const renew = async () => {
    const sure = await confirm({
      title: t('kanban.public.renewTitle'),
      confirm: t('kanban.public.renew'),
      danger: true,
    });
    if (sure) await publish(true, true);
  };
  return (
    <>
      <p style={{ margin: 0 }}>{t('kanban.public.text')}</p>
      <FormControlLabel
        label={t('kanban.public.switch')}
        control={
          <Switch checked={publicUrl !== null} disabled={isBusy} onChange={(_, on) => void publish(on)} />
        }
      />
      {publicUrl !== null && (
        <>
          <TextField
            label={t('kanban.public.address')}
            value={publicUrl}
            slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
          />
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Icon name="ph:copy" />}
              onClick={() => void copy(publicUrl)}
            >
              {t('kanban.public.copy')}
            </Button>
            <Button color="inherit" component="a" href={publicUrl} target="_blank" rel="noopener">
              {t('kanban.public.open')}
            </Button>
            <Button
              color="error"
              disabled={isBusy}
              startIcon={<Icon name="ph:arrow-clockwise" />}
              onClick={() => void renew()}
            >
              {t('kanban.public.renew')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

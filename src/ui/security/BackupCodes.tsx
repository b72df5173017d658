import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { saveFile } from '@/core/saveFile';
import { useCopy } from '@/ui/feedback/useCopy';
import { Tick } from '@/ui/form/Tick';
import { Icon } from '@/ui/icon/Icon';

const Stack = styled('div')({ display: 'grid', gap: 24 });

const Codes = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1, 3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
  margin: 0,
  padding: theme.spacing(2, 3),
  listStyle: 'none',
  textAlign: 'center',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.alpha(theme.palette.text.primary, 0.06),
  fontFamily: 'ui-monospace, monospace',
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'center' });

const Sheet = styled('div')(({ theme }) => ({
  '& > p': { ...theme.typography.subtitle1, display: 'none', margin: theme.spacing(0, 0, 2) },
}));

/** Prints only the codes, with where they are for; in black, since dark backgrounds are not printed. */
const onPaper = ({ palette }: Theme) => ({
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-backup-codes], [data-backup-codes] *': { color: palette.common.black, visibility: 'visible' },
    '[data-backup-codes]': { insetBlockStart: 0, insetInline: 0, position: 'fixed' },
    '[data-backup-codes] > p': { display: 'block !important' },
    '[data-backup-codes] > ol': { background: 'none' },
  },
});

interface BackupCodesProps {
  codes: readonly string[];
  /** Called on "Done", which the checkbox "I have kept them" enables. */
  onKept: () => void;
}

/** Ten codes for the day on which the phone is lost: shown once, to be copied, saved or printed. */
export function BackupCodes({ codes, onKept }: BackupCodesProps) {
  const t = useText();
  const copy = useCopy();
  const [isKept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <Stack>
      <GlobalStyles styles={onPaper} />
      <Typography variant="body2">{t('security.backup.text')}</Typography>
      <Sheet data-backup-codes>
        <p aria-hidden>
          {t('security.backup.label')} · <Ltr>{window.location.host}</Ltr>
        </p>
        <Codes dir="ltr" aria-label={t('security.backup.label')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </Sheet>
      <Actions>
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon name="ph:copy" />}
          onClick={() => void copy(text)}
        >
          {t('security.backup.copy')}
        </Button>
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon name="ph:download-simple" />}
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${t('security.backup.label')}.txt`)
          }
        >
          {t('security.backup.download')}
        </Button>
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon name="ph:printer" />}
          onClick={() => window.print()}
        >
          {t('security.backup.print')}
        </Button>
      </Actions>
      <Tick
        label={t('security.backup.kept')}
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <Button variant="contained" size="large" fullWidth disabled={!isKept} onClick={onKept}>
        {t('security.backup.done')}
      </Button>
    </Stack>
  );
}

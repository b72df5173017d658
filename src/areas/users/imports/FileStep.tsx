import Button from '@mui/material/Button';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { saveFile } from '@/core/saveFile';
import { CSV_FIELDS, CSV_HEADINGS } from '@/domain/people/csvColumns';
import { Icon } from '@/ui/icon/Icon';
import { FileZone } from '@/ui/imports/FileZone';
import type { Importing } from './useImport';

const SAMPLE = ['amina@example.com', 'Amina', 'Okafor', 'member', 'Example Ltd', 'Designer'];

/** Step 1: a file, and a sample of how it may look. */
export function FileStep({ choose, isWorking }: Pick<Importing, 'choose' | 'isWorking'>) {
  const t = useText();
  const { language } = useLanguage();
  const saveSample = () => {
    const headings = CSV_FIELDS.map((field) => CSV_HEADINGS[language][field]);
    const text = `\uFEFF${headings.join(',')}\r\n${SAMPLE.join(',')}\r\n`;
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'people-sample.csv');
  };
  return (
    <>
      <FileZone
        label={t('users.import.choose')}
        hint={t('users.import.drop')}
        isBusy={isWorking}
        onFile={(file) => void choose(file)}
      />
      <div>
        <Button color="inherit" startIcon={<Icon name="ph:download-simple" />} onClick={saveSample}>
          {t('users.import.sample')}
        </Button>
      </div>
    </>
  );
}

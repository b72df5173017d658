import Button from '@mui/material/Button';
import type { TextFunction } from '@/core/i18n/languageContext';
import { useText } from '@/core/i18n/useText';
import { saveFile } from '@/core/saveFile';
import type { ImportAnswer } from '@/domain/people/importContract';
import { RowErrors, rowReason } from '@/ui/form/RowErrors';
import { Icon } from '@/ui/icon/Icon';
import { RowNumbers } from '@/ui/imports/ImportParts';

type RowError = ImportAnswer['errors'][number];

function saveErrors(t: TextFunction, errors: readonly RowError[]) {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = errors.map((error) =>
    [String(error.row), quoted(t(`users.field.${error.field}`)), quoted(rowReason(t, error.code))].join(','),
  );
  const text = `\uFEFF${['row', 'field', 'reason'].map((part) => quoted(t(`users.import.${part}`))).join(',')}\r\n${lines.join('\r\n')}\r\n`;
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'people-errors.csv');
}

/** What would happen, or has happened: in numbers, and which rows are left out for which reason. */
export function Outcome({ answer, done = false }: { answer: ImportAnswer; done?: boolean }) {
  const t = useText();
  const { create, update, skip, errors, errorCount } = answer;
  const tense = done ? 'did' : 'will';
  const numbers = [
    [t(`users.import.${tense}.create`), create],
    [t(`users.import.${tense}.update`), update],
    [t('users.import.skip'), skip],
    [t('users.import.errors'), errorCount],
  ] as const;
  return (
    <>
      <RowNumbers numbers={numbers} />
      {errors.length > 0 && (
        <>
          <RowErrors
            label={t('users.import.errors')}
            errors={errors}
            text={({ row, field, code }) =>
              t('users.import.inRow', {
                row,
                field: t(`users.field.${field}`),
                reason: rowReason(t, code),
              })
            }
          />
          <div>
            <Button
              color="inherit"
              startIcon={<Icon name="ph:download-simple" />}
              onClick={() => saveErrors(t, errors)}
            >
              {t('users.import.saveErrors')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

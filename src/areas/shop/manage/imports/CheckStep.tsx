import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { ImportJob, ImportPreview } from '@/domain/shop/exchangeContract';
import { IMPORT_MODES, type ImportMode } from '@/domain/shop/importWords';
import { ImportLines, RowErrors, rowReason } from '@/ui/form/RowErrors';
import { RowNumbers } from '@/ui/imports/ImportParts';
import { ChoiceField } from '@/ui/table/ChoiceField';
import type { Importing } from './useProductImport';

const Changes = styled('section')(({ theme }) => ({
  '& h4': { ...theme.typography.subtitle2, margin: theme.spacing(0, 0, 1) },
  '& del': { color: theme.palette.text.secondary },
  '& ins': { textDecoration: 'none', fontWeight: theme.typography.fontWeightMedium },
}));

/** Row counts by import mode. */
export function countsIn(
  { counts }: Pick<ImportPreview, 'counts'>,
  mode: ImportMode,
): ImportPreview['counts'] {
  const create = mode === 'updateOnly' ? 0 : counts.create;
  const update = mode === 'createOnly' ? 0 : counts.update;
  return {
    ...counts,
    create,
    update,
    unchanged: counts.unchanged + counts.create + counts.update - create - update,
  };
}

/** Row counts, and skipped rows with the reasons. */
export function RowOutcome({
  counts,
  errors,
  tense,
}: Pick<ImportJob, 'counts' | 'errors'> & { tense: 'will' | 'did' }) {
  const t = useText();
  return (
    <>
      <RowNumbers
        numbers={[
          [t(`productImport.${tense}.create`), counts.create],
          [t(`productImport.${tense}.update`), counts.update],
          [t('productImport.unchanged'), counts.unchanged],
          [t('productImport.errors'), counts.error],
        ]}
      />
      {errors.length > 0 && (
        <RowErrors
          label={t('productImport.errors')}
          errors={errors.map(({ column, ...error }) => ({ ...error, field: column }))}
          text={({ row, field, code }) =>
            t('productImport.inRow', {
              row,
              field: t(`productImport.column.${field}`),
              reason: rowReason(t, code),
            })
          }
        />
      )}
    </>
  );
}

/** The first rows with an effect: old and new values. */
function FirstRows({ rows }: Pick<ImportPreview, 'rows'>) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <Changes>
      <h4 id="import-first-rows">{t('productImport.firstRows')}</h4>
      <ImportLines aria-labelledby="import-first-rows" tabIndex={0}>
        {rows.map(({ row, kind, sku, name, changes }) => (
          <li key={row}>
            {t(`productImport.${kind === 'create' ? 'newRow' : 'knownRow'}`, { row })} · <bdi>{sku}</bdi>
            {name !== '' && (
              <>
                {' · '}
                <bdi>{name}</bdi>
              </>
            )}
            {kind === 'update' &&
              changes.map(({ column, before, after }) => (
                <div key={column}>
                  {t(`productImport.column.${column}`)}:{' '}
                  <bdi dir="ltr">
                    <del dir="auto">{before || t('productImport.nothing')}</del>
                    {' → '}
                    <ins dir="auto">{after}</ins>
                  </bdi>
                </div>
              ))}
          </li>
        ))}
      </ImportLines>
    </Changes>
  );
}

/** Step 3: dry run. */
export function CheckStep({ seen, mode, setMode, isWorking }: Importing) {
  const t = useText();
  if (!seen) return null;
  return (
    <>
      <RowOutcome counts={countsIn(seen, mode)} errors={seen.errors} tense="will" />
      <FirstRows rows={seen.rows} />
      <ChoiceField
        label={t('productImport.mode')}
        value={mode}
        options={IMPORT_MODES.map((value) => ({ value, label: t(`productImport.modes.${value}`) }))}
        onChange={(value) => setMode(IMPORT_MODES.find((known) => known === value) ?? 'createAndUpdate')}
      />
      {isWorking && <LinearProgress aria-label={t('productImport.steps.run')} />}
    </>
  );
}

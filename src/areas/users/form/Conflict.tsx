import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormContext } from 'react-hook-form';
import { useCountryName } from '@/core/i18n/useCountryName';
import { useText } from '@/core/i18n/useText';
import { isRole } from '@/domain/auth/permissions';
import type { User } from '@/domain/people/userSchemas';
import { FORM_FIELDS, type FormValues, valuesOf } from './values';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
}));

/** A form value as display text. */
function useWords() {
  const t = useText();
  const countryName = useCountryName();
  return (field: keyof FormValues, value: string | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'users.verified.yes' : 'users.verified.no');
    if (field === 'role' && isRole(value)) return t(`users.role.${value}`);
    if (value === '') return '–';
    return field === 'country' ? countryName(value) : value;
  };
}

/** Version conflict: values saved by another user next to the typed ones, to choose field by field. */
export function Conflict({ theirs }: { theirs: User }) {
  const t = useText();
  const { watch, setValue } = useFormContext<Partial<FormValues>>();
  const mine = watch();
  const words = useWords();
  const saved = valuesOf(theirs);
  const different = FORM_FIELDS.filter((field) => field in mine && mine[field] !== saved[field]);
  return (
    <Alert severity="warning">
      <p>{t('users.conflict.text')}</p>
      <List>
        {different.map((field) => (
          <li key={field}>
            <span>
              <strong>{t(`users.field.${field}`)}</strong>: {t('users.conflict.theirs')}{' '}
              <bdi>{words(field, saved[field])}</bdi> · {t('users.conflict.mine')}{' '}
              <bdi>{words(field, mine[field] ?? '')}</bdi>
            </span>
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              onClick={() => setValue(field, saved[field], { shouldDirty: true })}
            >
              {t('users.conflict.take', { field: t(`users.field.${field}`) })}
            </Button>
          </li>
        ))}
      </List>
    </Alert>
  );
}

import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { PersonRef } from '@/domain/people/personRef';
import type { User } from '@/domain/people/userSchemas';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { SearchField } from '@/ui/table/SearchField';
import { usersApi } from '../api';
import { namesOf } from './namesOf';
import type { PeopleDialogProps } from './asks';

const SHOWN = 5;

/** Users who can take over what the deleted ones own, by search. */
function useHeirs(people: readonly User[]) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly PersonRef[]>([]);
  useEffect(() => {
    if (!query.trim()) return undefined;
    const controller = new AbortController();
    usersApi.refs({ query, limit: 20 }, { signal: controller.signal }).then(
      (answer) => setFound(answer.people),
      () => undefined,
    );
    return () => controller.abort();
  }, [query]);
  const heirs = query.trim()
    ? found.filter(({ id }) => people.every((person) => person.id !== id)).slice(0, SHOWN)
    : [];
  return { query, setQuery, heirs };
}

/** Explains the consequences, and asks who takes over. */
export function DeleteDialog({ people, onAnswer }: PeopleDialogProps<'delete'>) {
  const t = useText();
  const { query, setQuery, heirs } = useHeirs(people);
  const [heir, setHeir] = useState('');
  const cancel = () => onAnswer(null);
  return (
    <AnimatedDialog
      maxWidth="xs"
      title={t('users.delete.title', namesOf(people))}
      onClose={cancel}
      actions={
        <>
          <Button color="inherit" variant="outlined" onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button
            color="error"
            variant="contained"
            onClick={() => onAnswer(heir ? { handOverToId: heir } : {})}
          >
            {t('users.menu.delete')}
          </Button>
        </>
      }
    >
      <Typography variant="body2">{t('users.delete.text')}</Typography>
      <SearchField
        label={t('users.delete.heir')}
        placeholder={t('users.filter.search')}
        value={query}
        onSearch={setQuery}
        maxLength={100}
      />
      <RadioGroup
        aria-label={t('users.delete.heir')}
        value={heir}
        onChange={(event) => setHeir(event.target.value)}
      >
        <FormControlLabel value="" control={<Radio />} label={t('users.delete.nobody')} />
        {heirs.map(({ id, name }) => (
          <FormControlLabel key={id} value={id} control={<Radio />} label={<span dir="auto">{name}</span>} />
        ))}
      </RadioGroup>
    </AnimatedDialog>
  );
}

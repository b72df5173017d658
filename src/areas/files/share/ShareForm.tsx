import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_MESSAGE, MAX_SHARED_AT_ONCE } from '@/domain/files/limits';
import { SHARE_LEVELS, type ShareLevel } from '@/domain/files/words';
import { TextInput } from '@/ui/form/TextInput';
import { Tick } from '@/ui/form/Tick';
import { PeopleField } from '@/ui/person/PeopleField';
import { ChoiceField } from '@/ui/table/ChoiceField';
import type { Sharing } from './sharingSlice';
import { type Candidate, EVERYONE, searchWith, subjectsOf } from './subjects';
import { useShareActs } from './useShareActs';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > .last': {
    alignItems: 'center',
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(2),
    justifyContent: 'space-between',
  },
}));

interface ShareFormProps {
  fileId: string;
  sharing: Sharing;
  /** Called with whether somebody is chosen who has no share yet. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Everyone as one of those who can be chosen, the search that offers them, and who is not offered. */
function useCandidates({ owner, shares }: Sharing) {
  const t = useText();
  const name = t('filesShare.everyone');
  const detail = t('filesShare.everyoneText');
  const search = useMemo(
    () => searchWith({ id: EVERYONE, name, avatar: null, detail, isAddress: true }),
    [name, detail],
  );
  const without = new Set([
    owner.id,
    ...shares.map(({ subjectType, person }) => (subjectType === 'everyone' ? EVERYONE : (person?.id ?? ''))),
  ]);
  return { search, without };
}

/** Chooses people and what they may do; what belongs to it appears with the first of them. */
export function ShareForm({ fileId, sharing, onUnsaved }: ShareFormProps) {
  const t = useText();
  const { isBusy, share } = useShareActs(fileId);
  const [people, setPeople] = useState<Candidate[]>([]);
  const [level, setLevel] = useState<ShareLevel>('view');
  const [message, setMessage] = useState('');
  const [notify, setNotify] = useState(true);
  const hasPeople = people.length > 0;
  useEffect(() => {
    onUnsaved(hasPeople);
    return () => onUnsaved(false);
  }, [hasPeople, onUnsaved]);
  const send = async () => {
    if (!(await share(subjectsOf(people, level), notify ? message : '', notify))) return;
    setPeople([]);
    setMessage('');
  };
  return (
    <Fields>
      <PeopleField
        label={t('filesShare.people.label')}
        people={people}
        max={MAX_SHARED_AT_ONCE}
        detailOf={({ detail }) => detail}
        floats
        onChange={setPeople}
        {...useCandidates(sharing)}
      />
      {hasPeople && (
        <>
          <ChoiceField
            label={t('filesShare.people.level')}
            value={level}
            options={SHARE_LEVELS.map((value) => ({ value, label: t(`filesShare.level.${value}`) }))}
            onChange={(value) => setLevel(SHARE_LEVELS.find((one) => one === value) ?? 'view')}
          />
          {notify && (
            <TextInput
              label={t('filesShare.people.message')}
              value={message}
              rows={2}
              maxLength={MAX_MESSAGE}
              onChange={setMessage}
            />
          )}
          <div className="last">
            <Tick
              label={t('filesShare.people.notify')}
              checked={notify}
              onChange={({ target }) => setNotify(target.checked)}
            />
            <Button variant="contained" loading={isBusy} onClick={() => void send()}>
              {t('filesShare.people.act')}
            </Button>
          </div>
        </>
      )}
    </Fields>
  );
}

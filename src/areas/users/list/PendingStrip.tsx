import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { canActOn } from '@/domain/auth/permissions';
import type { User } from '@/domain/people/userSchemas';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { usersApi } from '../api';
import { useSeveral } from './useSeveral';
import { useTelling } from './useTelling';

/** Users named above the list; the others are one click away. */
const NAMED = 3;

/** Users pending the longest, reloaded when their number changes, and actions to approve or reject. */
function usePending(count: number, onDone: () => void) {
  const [people, setPeople] = useState<readonly User[]>([]);
  const tell = useTelling();
  const several = useSeveral(onDone);
  useEffect(() => {
    if (count === 0) return undefined;
    const controller = new AbortController();
    usersApi
      .list({ status: ['pending'], sort: 'createdAt', limit: NAMED }, { signal: controller.signal })
      .then(({ users }) => setPeople(users))
      // Count and link stay; the names are optional.
      .catch(() => undefined);
    return () => controller.abort();
  }, [count]);
  const answer = (action: 'approve' | 'reject', person: User) =>
    void tell(async () => {
      const result = await several({ action }, [person]);
      setPeople((now) => now.filter(({ id }) => id !== person.id));
      return result;
    });
  return { people, answer };
}

const Waiting = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'minmax(0, max-content) 1fr',
  '& > li': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'center' },
  '& bdi': { overflowWrap: 'anywhere' },
  '& li > span': { display: 'flex', gap: theme.spacing(1), marginInlineStart: theme.spacing(1) },
  // On a phone the buttons are below the name.
  [theme.breakpoints.down('sm')]: {
    '& > li': { display: 'block' },
    '& li > span': { marginInlineStart: 0 },
  },
}));

interface PendingStripProps {
  /** Number of pending users; undefined while unknown. */
  count: number | undefined;
  onShow: () => void;
  /** After an approval or a rejection. */
  onDone: () => void;
}

/** Above the list: users pending approval; the first ones can be answered in place. */
export function PendingStrip({ count = 0, onShow, onDone }: PendingStripProps) {
  const t = useText();
  const { user } = useAuth();
  const { people, answer } = usePending(count, onDone);
  if (count === 0) return null;
  const mine = people.filter((person) => canActOn(user, person));
  return (
    <Alert
      severity="warning"
      sx={{ marginBlockEnd: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onShow}>
          {t('users.pending.show')}
        </Button>
      }
    >
      {t('users.pending.text', { count })}
      {mine.length > 0 && (
        <Waiting>
          {mine.map((person) => (
            <li key={person.id}>
              <bdi>{person.name}</bdi>
              <span>
                {(['approve', 'reject'] as const).map((action) => (
                  <Button
                    key={action}
                    color="inherit"
                    size="small"
                    variant={action === 'approve' ? 'outlined' : 'text'}
                    onClick={() => answer(action, person)}
                  >
                    {t(`users.menu.${action}`)}{' '}
                    <VisuallyHidden>
                      <bdi>{person.name}</bdi>
                    </VisuallyHidden>
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </Waiting>
      )}
    </Alert>
  );
}

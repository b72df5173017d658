import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Paper from '@mui/material/Paper';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useIsPublicDemo } from '@/core/auth/useDemoLock';
import { useText } from '@/core/i18n/useText';
import { canActOn, type Permission, type Role, ROLES } from '@/domain/auth/permissions';
import type { Matrix } from '@/domain/people/rolesContract';
import { Async } from '@/ui/feedback/Async';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { MatrixGrid } from './roles/MatrixGrid';
import { MatrixSkeleton } from './roles/MatrixSkeleton';
import { RoleCards } from './roles/RoleCards';
import { type Change, changesOf, type Draft, isOn, lossesOf, markOf, setMark } from './roles/rolesDraft';
import { useRoles } from './roles/useRoles';

const Bar = styled(Paper)(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: theme.spacing(2),
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  borderRadius: 16,
  '& > p': { ...theme.typography.subtitle2, margin: 0, marginInlineEnd: 'auto' },
}));

interface SaveBarProps {
  count: number;
  isBusy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Number of unsaved changes; hidden without any. */
function SaveBar({ count, isBusy, onSave, onDiscard }: SaveBarProps) {
  const t = useText();
  return (
    <div role="status">
      {count > 0 && (
        <Bar elevation={8}>
          <p>{t('roles.changes', { count })}</p>
          <Button color="inherit" variant="outlined" disabled={isBusy} onClick={onDiscard}>
            {t('roles.discard')}
          </Button>
          <Button variant="contained" loading={isBusy} onClick={onSave}>
            {t('roles.save')}
          </Button>
        </Bar>
      )}
    </div>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

/** Why the user can't change a permission, as text. */
function useReasons(matrix: Matrix | null, draft: Draft) {
  const t = useText();
  const can = useCan();
  const { user } = useAuth();
  const isPublicDemo = useIsPublicDemo();
  const mayEdit = (role: Role) =>
    !isPublicDemo && role !== 'admin' && canActOn(user, { role }) && can('roles.manage');
  function reasonFor(role: Role, permission: Permission): string | undefined {
    if (role === 'admin') return t('roles.locked.admin');
    if (!matrix || markOf(matrix, role, permission)?.locked) return t('roles.locked.guest');
    if (isPublicDemo) return t('errors.demo-locked');
    if (!can('roles.manage')) return t('roles.locked.readOnly');
    if (!canActOn(user, { role })) return t('roles.locked.above');
    const gives = !isOn(matrix, draft, role, permission) && !can(permission);
    return gives ? t('roles.locked.lacking') : undefined;
  }
  return { mayEdit, reasonFor };
}

/** Confirms changed permissions: which are revoked, which dependent ones with them, and for how many users. */
function useSaveQuestion() {
  const t = useText();
  const confirm = useConfirm();
  return (matrix: Matrix, draft: Draft) => {
    const named = (ids: readonly Permission[]) => ids.map((id) => t(`permissions.name.${id}`)).join(', ');
    const losses = lossesOf(matrix, draft).flatMap(({ role, people, permissions, along }) => [
      t('roles.loss', { role: t(`auth.role.${role}`), count: people, permissions: named(permissions) }),
      ...(along.length > 0 ? [t('roles.along', { permissions: named(along) })] : []),
    ]);
    return confirm({
      title: t('roles.question', { count: changesOf(draft).length }),
      text: losses.length > 0 ? losses.join(' ') : t('roles.noLoss'),
      confirm: t('roles.save'),
    });
  };
}

function useDraft(roles: ReturnType<typeof useRoles>) {
  const [draft, setDraft] = useState<Draft>({});
  const [isBusy, setBusy] = useState(false);
  const ask = useSaveQuestion();
  const { matrix } = roles;
  const change = (changes: Change[]) =>
    setDraft((before) =>
      matrix ? changes.reduce((next, one) => setMark(matrix, next, one), before) : before,
    );
  async function save() {
    if (!matrix || !(await ask(matrix, draft))) return;
    setBusy(true);
    if (await roles.save(draft)) setDraft({});
    setBusy(false);
  }
  return { draft, change, isBusy, save, discard: () => setDraft({}) };
}

/** Settings, tab Roles: what each role may do. Source: people, section 8. */
export function RolesTab() {
  const t = useText();
  const id = useId();
  const confirm = useConfirm();
  const roles = useRoles();
  const { draft, change, isBusy, save, discard } = useDraft(roles);
  const { mayEdit, reasonFor } = useReasons(roles.matrix, draft);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [shown, setShown] = useState<Role>('member');

  async function reset(role: Role) {
    const name = t(`auth.role.${role}`);
    const question = { title: t('roles.resetQuestion', { role: name }), confirm: t('roles.reset') };
    if ((await confirm(question)) && (await roles.reset(role))) discard();
  }

  return (
    <Async
      isLoading={roles.isLoading}
      error={roles.matrix ? null : roles.error}
      hasContent={roles.matrix !== null}
      skeleton={<MatrixSkeleton />}
      onRetry={roles.reload}
    >
      {roles.matrix && (
        <Stack>
          <RoleCards roles={roles.matrix.roles} mayEdit={mayEdit} onReset={(role) => void reset(role)} />
          <Card variant="outlined">
            {isPhone && (
              <FilterTabs
                label={t('roles.cards')}
                tabs={ROLES.map((role) => ({ id: role, label: t(`auth.role.${role}`) }))}
                value={shown}
                controls={id}
                onChange={setShown}
              />
            )}
            <div id={id} {...(isPhone && { role: 'tabpanel', 'aria-labelledby': `${id}-${shown}` })}>
              <MatrixGrid
                matrix={roles.matrix}
                draft={draft}
                roles={isPhone ? [shown] : ROLES}
                reasonFor={reasonFor}
                onChange={change}
              />
            </div>
          </Card>
          <SaveBar
            count={changesOf(draft).length}
            isBusy={isBusy}
            onSave={() => void save()}
            onDiscard={discard}
          />
        </Stack>
      )}
    </Async>
  );
}

import { useRouter } from 'next/router';
import type { Screen } from '@/core/screen';
import { isPermission } from '@/domain/auth/roleRights';
import { DeniedBlock } from './denied/DeniedBlock';
import { RoleAreas } from './denied/RoleAreas';

/** `/dashboard/permission-denied?permission=`: the missing permission, and what the user's role does open. */
export const PermissionDeniedScreen: Screen = () => {
  const { permission } = useRouter().query;
  return (
    <>
      <DeniedBlock permission={isPermission(permission) ? permission : undefined} />
      <RoleAreas />
    </>
  );
};
PermissionDeniedScreen.layout = 'dashboard';
PermissionDeniedScreen.guard = 'auth';
PermissionDeniedScreen.titleKey = 'auth.denied.title';
PermissionDeniedScreen.texts = ['areas', 'auth', 'permissions'];

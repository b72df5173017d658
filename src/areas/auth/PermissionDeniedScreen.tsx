import { useRouter } from 'next/router';
import type { Screen } from '@/core/screen';
import { DeniedBlock, toPermission } from './denied/DeniedBlock';
import { RoleAreas } from './denied/RoleAreas';

/** `/dashboard/permission-denied?permission=`: what is missing, and what one's role does open. */
export const PermissionDeniedScreen: Screen = () => {
  const { query } = useRouter();
  return (
    <>
      <DeniedBlock permission={toPermission(query['permission'])} />
      <RoleAreas />
    </>
  );
};
PermissionDeniedScreen.layout = 'dashboard';
PermissionDeniedScreen.guard = 'auth';
PermissionDeniedScreen.titleKey = 'auth.denied.title';
PermissionDeniedScreen.texts = ['auth'];

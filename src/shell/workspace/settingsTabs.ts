import type { ComponentType } from 'react';
import type { Permission } from '@/domain/auth/permissions';
import type { TextKey } from '@/domain/texts/keys';
import { lazyPart } from '@/ui/feedback/lazyPart';

/** One tab of the settings; its content is loaded when it is shown. */
export interface SettingsTab {
  /** Value of `?tab=`. */
  id: string;
  titleKey: TextKey;
  permission: Permission;
  Content: ComponentType;
}

const texts = ['workspace', 'form', 'table'] as const;

/** The tabs of the settings in their order. Areas add theirs here. Source: people, section 8. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  {
    id: 'workspace',
    titleKey: 'workspace.tab.workspace',
    permission: 'workspace.manage',
    Content: lazyPart(async () => (await import('@/areas/workspace/WorkspaceTab')).WorkspaceTab, { texts }),
  },
  {
    id: 'sign-in',
    titleKey: 'workspace.tab.signIn',
    permission: 'workspace.manage',
    Content: lazyPart(async () => (await import('@/areas/workspace/SignInTab')).SignInTab, { texts }),
  },
  {
    id: 'plans',
    titleKey: 'workspace.tab.plans',
    permission: 'site.manage',
    Content: lazyPart(async () => (await import('@/areas/workspace/plans/PlansTab')).PlansTab, {
      texts: ['plans', 'form', 'table'],
    }),
  },
  {
    id: 'outgoing-mail',
    titleKey: 'workspace.tab.outgoingMail',
    permission: 'workspace.manage',
    Content: lazyPart(async () => (await import('@/areas/workspace/OutgoingMailTab')).OutgoingMailTab, {
      texts,
    }),
  },
  {
    id: 'invoices',
    titleKey: 'workspace.tab.invoices',
    permission: 'invoices.settings',
    Content: lazyPart(async () => (await import('@/areas/invoices/settings/InvoicesTab')).InvoicesTab, {
      texts: ['workspace', 'documents', 'invoiceSettings', 'form'],
    }),
  },
  {
    id: 'shop',
    titleKey: 'workspace.tab.shop',
    permission: 'shop.manage',
    Content: lazyPart(async () => (await import('@/areas/shop/settings/ShopTab')).ShopTab, {
      texts: ['workspace', 'shopSettings', 'form', 'table'],
    }),
  },
  {
    id: 'files',
    titleKey: 'workspace.tab.files',
    permission: 'files.manage',
    Content: lazyPart(async () => (await import('@/areas/files/settings/StorageTab')).StorageTab, {
      texts: ['filesShare', 'form', 'person', 'table'],
    }),
  },
  {
    id: 'roles',
    titleKey: 'workspace.tab.roles',
    permission: 'roles.manage',
    Content: lazyPart(async () => (await import('@/areas/users/settings/RolesTab')).RolesTab, {
      texts: ['areas', 'auth', 'permissions', 'roles'],
    }),
  },
  {
    id: 'activity',
    titleKey: 'workspace.tab.activity',
    permission: 'activity.read',
    Content: lazyPart(async () => (await import('@/areas/users/settings/ActivityTab')).ActivityTab, {
      texts: ['activity', 'areas', 'auth', 'permissions', 'table'],
    }),
  },
  {
    id: 'data',
    titleKey: 'workspace.tab.data',
    permission: 'workspace.manage',
    Content: lazyPart(async () => (await import('@/areas/workspace/DataTab')).DataTab, { texts }),
  },
];

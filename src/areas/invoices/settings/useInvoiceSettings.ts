import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Company } from '@/domain/company/contract';
import type { ApiError } from '@/domain/errors';
import type { InvoiceSettings } from '@/domain/invoices/settings';
import { toast } from '@/ui/feedback/toast';
import { invoiceSettingsApi } from '../api';
import { companyApi } from '../documentsApi';

interface Known {
  company: Company;
  settings: InvoiceSettings;
}
type SettingsChange = Omit<Parameters<typeof invoiceSettingsApi.updateSettings>[0], 'version'>;
type CompanyChange = Parameters<typeof companyApi.updateCompany>[0]['company'];

async function read(signal: AbortSignal): Promise<Known> {
  const [{ company }, settings] = await Promise.all([
    companyApi.company(undefined, { signal }),
    invoiceSettingsApi.settings(undefined, { signal }),
  ]);
  return { company, settings };
}

/** Settings of the tab, loaded when it opens, and calls to change them; they reject with `ApiError`. */
export function useInvoiceSettings() {
  const t = useText();
  const { data, error, isLoading, reload } = useRead('invoices.settings', read);
  const [later, setLater] = useState<Partial<Known>>({});
  const known = data && { ...data, ...later };
  const take = (next: Partial<Known>) => setLater((before) => ({ ...before, ...next }));
  return {
    known,
    error,
    isLoading,
    reload,
    saveCompany: async (version: number, company: CompanyChange) => {
      take(await companyApi.updateCompany({ version, company }));
      toast(t('workspace.saved'));
    },
    saveSettings: async (version: number, change: SettingsChange) => {
      take({ settings: await invoiceSettingsApi.updateSettings({ version, ...change }) });
      toast(t('workspace.saved'));
    },
    /** Version conflict: adopts the saved version; the typed text stays. */
    onStaleCompany: ({ code, current }: ApiError) => {
      if (code === 'stale-version') take({ company: current as Company });
    },
    onStaleSettings: ({ code, current }: ApiError) => {
      if (code === 'stale-version') take({ settings: current as InvoiceSettings });
    },
  };
}

export type InvoiceSettingsState = ReturnType<typeof useInvoiceSettings>;

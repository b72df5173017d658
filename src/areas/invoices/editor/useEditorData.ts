import { useCallback, useEffect, useState } from 'react';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import type { Company } from '@/domain/company/contract';
import type { InvoiceSettings } from '@/domain/invoices/settings';
import { companyApi } from '../companyApi';
import { customersApi, invoiceSettingsApi } from '../documentsApi';
import { invoicesApi } from '../invoicesApi';
import type { Service } from '../invoicesRequests';
import type { EditState } from './types';

interface EditorData {
  settings: InvoiceSettings;
  services: Service[];
  company: Company;
  given: Partial<EditState>;
}

/** What the address asks for: a customer to begin with. */
async function givenBy(customer: string): Promise<Partial<EditState>> {
  if (!customer) return {};
  const [found] = (await customersApi.customers({ partyId: customer })).customers;
  return found
    ? { party: { id: found.id, name: found.name }, ...(found.locale && { locale: found.locale }) }
    : {};
}

async function read(customer: string): Promise<EditorData> {
  const [settings, { services }, { company }, given] = await Promise.all([
    invoiceSettingsApi.settings(undefined),
    invoicesApi.services(undefined),
    companyApi.company(undefined),
    givenBy(customer),
  ]);
  return { settings, services, company, given };
}

/** Defaults, services and company, read together before the editor opens. */
export function useEditorData(customer: string, isReady: boolean) {
  const [data, setData] = useState<EditorData | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const begin = useCallback(() => {
    let isHere = true;
    async function ask() {
      try {
        const answer = await read(customer);
        if (isHere) setData(answer);
      } catch (refusal) {
        if (isHere) setError(toRequestError(refusal));
      }
    }
    void ask();
    return () => {
      isHere = false;
    };
  }, [customer]);
  useEffect(() => (isReady ? begin() : undefined), [begin, isReady]);
  const reload = () => {
    setError(null);
    begin();
  };
  return { data, error, reload };
}

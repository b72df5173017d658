import { useCallback, useEffect, useState } from 'react';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import type { Company } from '@/domain/company/contract';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { Customer } from '@/domain/invoices/partySchemas';
import type { Taxes } from '@/domain/tax/contract';
import { invoiceSettingsApi, invoicesApi } from '../api';
import { companyApi, customersApi, taxApi } from '../documentsApi';
import type { InvoiceSettings, Service } from '@/domain/invoices/settings';

interface EditorData {
  settings: InvoiceSettings;
  services: Service[];
  company: Company;
  /** Null when the request fails: lines keep their taxes. */
  taxes: Taxes | null;
  given: Given;
}

/** Presets in the URL: a customer, an invoice to copy. */
interface Wanted {
  customer: string;
  copy: string;
}

/** Those that were found. */
export interface Given {
  customer: Customer | null;
  copied: InvoiceDocument | null;
}

async function customerOf(partyId: string): Promise<Customer | null> {
  if (partyId === '') return null;
  const [found] = (await customersApi.customers({ partyId })).customers;
  return found ?? null;
}

async function copiedOf(invoiceId: string): Promise<InvoiceDocument | null> {
  return invoiceId === '' ? null : (await invoicesApi.invoice({ invoiceId })).invoice;
}

async function taxesOf(): Promise<Taxes | null> {
  try {
    return await taxApi.taxes(undefined);
  } catch {
    return null;
  }
}

async function read({ customer, copy }: Wanted): Promise<EditorData> {
  const [settings, { services }, { company }, taxes, chosen, copied] = await Promise.all([
    invoiceSettingsApi.settings(undefined),
    invoiceSettingsApi.services(undefined),
    companyApi.company(undefined),
    taxesOf(),
    customerOf(customer),
    copiedOf(copy),
  ]);
  return { settings, services, company, taxes, given: { customer: chosen, copied } };
}

/** Defaults, services, taxes and company, read together before the editor opens. */
export function useEditorData({ customer, copy }: Wanted, isReady: boolean) {
  const [data, setData] = useState<EditorData | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const begin = useCallback(() => {
    let isHere = true;
    async function ask() {
      try {
        const answer = await read({ customer, copy });
        if (isHere) setData(answer);
      } catch (refusal) {
        if (isHere) setError(toRequestError(refusal));
      }
    }
    void ask();
    return () => {
      isHere = false;
    };
  }, [customer, copy]);
  useEffect(() => (isReady ? begin() : undefined), [begin, isReady]);
  const reload = () => {
    setError(null);
    begin();
  };
  return { data, error, reload };
}

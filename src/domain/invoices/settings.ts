import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { currency, id, instant, line, minorUnits, version } from '@/domain/schemas';
import { LANGUAGES } from '@/domain/languages';
import { patternProblem } from '@/domain/numbering/rules';
import { isReadable } from './accent';
import { settingsAddresses } from './addresses';
import { prose } from './fields';
import { MAX_PRICE } from './limits';
import { TEMPLATES } from './templates';

/** A service as submitted. */
export const serviceBody = z.object({
  name: line(1, 80),
  description: prose(500).default(''),
  unit: line(0, 20).default(''),
  unitPrice: z.int().min(0).max(MAX_PRICE),
  taxClassId: line(1, 64).default('standard'),
  archived: z.boolean().default(false),
});
export type ServiceBody = z.output<typeof serviceBody>;

/** A service as stored. */
export const service = z.object({
  id,
  taxClassId: z.string().max(64),
  version,
  name: z.string().max(80),
  description: z.string().max(500),
  unit: z.string().max(20),
  unitPrice: minorUnits,
  currency,
  /** Set when it is no longer offered; its invoices can still be filtered by it. */
  archivedAt: instant.nullable(),
});
export type Service = z.output<typeof service>;

const mailText = z.object({ subject: line(1, 200), message: prose(5000) });

const numbering = z
  .object({
    kind: z.enum(['invoice', 'credit_note', 'order']),
    pattern: line(1, 40),
    reset: z.enum(['yearly', 'never']),
    /** Only while this year's series has not assigned any number. */
    start: z.int().min(1).max(999_999_999).optional(),
  })
  .superRefine(({ pattern, reset }, context) => {
    const problem = patternProblem(pattern, reset);
    if (problem) context.addIssue({ code: 'custom', path: ['pattern'], message: problem });
  });

/** Defaults of new documents. */
export const documentDefaults = z.object({
  termsDays: z.int().min(0).max(365),
  pricesIncludeTax: z.boolean(),
  taxRounding: z.enum(['line', 'rate']),
  template: z.enum(TEMPLATES),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .refine(isReadable, { error: 'low-contrast' }),
  notes: prose(2000),
  footer: prose(2000),
  orderInvoices: z.enum(['auto', 'manual']),
  partialPayments: z.boolean(),
  /** Null = one major unit. */
  minPart: minorUnits.min(1).nullable(),
  /** By language; missing ones fall back to the product's defaults. */
  mailTexts: z.partialRecord(z.enum(LANGUAGES), mailText),
});

const series = z.object({
  kind: numbering.shape.kind,
  pattern: z.string().max(40),
  reset: numbering.shape.reset,
  /** The next number in the current series. */
  nextValue: z.int(),
  next: z.string().max(60),
  last: z.string().max(60).nullable(),
});

const answer = z.object({
  settings: documentDefaults.extend({ currency, version: version }),
  series: z.array(series).max(10),
});
export type InvoiceSettings = z.output<typeof answer>;

const oneService = z.object({ service });
const byId = z.object({ serviceId: id });

/** Defaults of documents, numbering and services. Source: invoices, sections 2.1, 2.2 and 6. */
export const settingsContract = defineContract({
  settings: {
    ...settingsAddresses.settings,
    summary: 'Defaults of new documents and the series of numbers',
    access: 'invoices.read',
    response: answer,
  },
  updateSettings: {
    ...settingsAddresses.updateSettings,
    summary: 'Change defaults, patterns and start numbers',
    access: 'invoices.settings',
    body: z.object({
      version: version,
      settings: documentDefaults.partial().default({}),
      numbering: z.array(numbering).max(3).default([]),
    }),
    response: answer,
    errors: ['stale-version', 'series-in-use', 'number-taken'],
  },
  services: {
    ...settingsAddresses.services,
    summary: 'All services, for filters and lines',
    access: 'invoices.read',
    response: z.object({ services: z.array(service).max(1000) }),
  },
  newService: {
    ...settingsAddresses.newService,
    summary: 'Add something that is sold',
    access: 'invoices.settings',
    body: z.object({ service: serviceBody }),
    response: oneService,
    errors: ['name-taken'],
  },
  updateService: {
    ...settingsAddresses.updateService,
    summary: 'Change something that is sold; issued lines keep what they say',
    access: 'invoices.settings',
    body: byId.extend({ version: version, service: serviceBody }),
    response: oneService,
    errors: ['stale-version', 'name-taken'],
  },
  deleteService: {
    ...settingsAddresses.deleteService,
    summary: 'Delete a service that no line names; others are archived',
    access: 'invoices.settings',
    body: byId,
    response: z.object({ deleted: z.literal(true), serviceId: id }),
    errors: ['in-use'],
  },
  restoreService: {
    ...settingsAddresses.restoreService,
    summary: 'Take a service out of the trash',
    access: 'invoices.settings',
    body: byId,
    response: oneService,
    errors: ['name-taken'],
  },
});

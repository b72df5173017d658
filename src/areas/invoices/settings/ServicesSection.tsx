import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { SettingRows } from '@/ui/page/settingsSections';
import { Amount } from '../list/Amount';
import { invoiceSettingsApi } from '../api';
import type { Service } from '@/domain/invoices/settings';
import { ServiceDialog } from './ServiceDialog';

function Row({ service, onEdit }: { service: Service; onEdit: () => void }) {
  const t = useText();
  return (
    <li>
      <span>
        <bdi>{service.name}</bdi>
        {service.archivedAt && <small>{t('invoiceSettings.services.archived')}</small>}
      </span>
      <span>
        <Amount minor={service.unitPrice} currency={service.currency} />
        {service.unit !== '' && (
          <>
            {' / '}
            <bdi>{service.unit}</bdi>
          </>
        )}
      </span>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-label={t('invoiceSettings.services.editNamed', { name: service.name })}
        onClick={onEdit}
      >
        {t('documents.act.edit')}
      </Button>
    </li>
  );
}

/** Services that fill a line with one click. Source: invoices, sections 2.1 and 7.6. */
export function ServicesSection({ currency }: { currency: string }) {
  const t = useText();
  const { data, error, isLoading, reload } = useRead('invoices.services', (signal) =>
    invoiceSettingsApi.services(undefined, { signal }),
  );
  const [open, setOpen] = useState<Service | 'new' | null>(null);
  return (
    <section aria-label={t('invoiceSettings.services.title')}>
      <h2>{t('invoiceSettings.services.title')}</h2>
      <p>{t('invoiceSettings.services.text')}</p>
      <Async
        isLoading={isLoading && !data}
        hasContent={data !== null}
        error={error}
        onRetry={reload}
        skeleton={<Bone height={96} />}
      >
        {data && data.services.length > 0 && (
          <SettingRows>
            {data.services.map((service) => (
              <Row key={service.id} service={service} onEdit={() => setOpen(service)} />
            ))}
          </SettingRows>
        )}
      </Async>
      <div>
        <Button variant="outlined" color="inherit" onClick={() => setOpen('new')}>
          {t('invoiceSettings.services.new')}
        </Button>
      </div>
      {open && (
        <ServiceDialog
          service={open === 'new' ? null : open}
          currency={currency}
          onDone={() => {
            setOpen(null);
            reload();
          }}
          onChange={reload}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

import Link from '@mui/material/Link';
import { useFormat } from '@/core/i18n/format';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useCountryName } from '@/core/i18n/useCountryName';
import { useText } from '@/core/i18n/useText';
import { fullAddress } from '@/domain/address/fullAddress';
import type { Order } from '@/domain/shop/orderSchemas';
import { OrderPart } from './OrderPart';

/** A parcel: carrier, shipping date, delivery, and tracking link. */
function Parcel({ parcel }: { parcel: Order['shipments'][number] }) {
  const t = useText();
  const { date, number } = useFormat();
  const { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = parcel;
  const name = { number: number(parcel.number) };
  const whereabouts = deliveredAt
    ? t('checkout.order.parcelArrived', { date: date(deliveredAt) })
    : t('checkout.order.parcelSent', { date: date(shippedAt) });
  return (
    <li>
      {t('checkout.order.parcel', name)} · {whereabouts}
      {carrier !== '' && (
        <>
          {' · '}
          <Bdi>{carrier}</Bdi>
        </>
      )}
      {trackingNumber !== '' && (
        <>
          {' · '}
          <Ltr>{trackingNumber}</Ltr>
        </>
      )}
      {trackingUrl !== '' && (
        <>
          {' · '}
          <Link href={trackingUrl} target="_blank" rel="noopener noreferrer">
            {t('checkout.order.track', name)}
          </Link>
        </>
      )}
    </li>
  );
}

function Place({ title, place }: { title: string; place: Order['shippingAddress'] }) {
  const nameOf = useCountryName();
  return (
    <section>
      <h3>{title}</h3>
      <p>
        <Bdi>{place.receiver}</Bdi>
      </p>
      {place.company !== '' && (
        <p>
          <Bdi>{place.company}</Bdi>
        </p>
      )}
      <p>
        <Bdi>{fullAddress(place, nameOf(place.country))}</Bdi>
      </p>
      <p>
        <Ltr>{place.phone}</Ltr>
      </p>
    </section>
  );
}

/** Delivery of an order: method, dates, parcels, both addresses, and the buyer's note. Source: shop, section 5.6. */
export function OrderDelivery({ order }: { order: Order }) {
  const t = useText();
  const { range } = useFormat();
  const { shippingMethod: method, shipments, shippingAddress, billingAddress, note } = order;
  return (
    <OrderPart>
      <section>
        <h2>{t('checkout.order.delivery')}</h2>
        {method.name !== '' && (
          <p>
            {t('checkout.order.arrives', { name: method.name, days: range(method.from, method.to, true) })}
          </p>
        )}
      </section>
      {shipments.length > 0 && (
        <ul>
          {shipments.map((parcel) => (
            <Parcel key={parcel.id} parcel={parcel} />
          ))}
        </ul>
      )}
      <div data-places>
        <Place title={t('checkout.order.shipTo')} place={shippingAddress} />
        <Place title={t('checkout.order.billTo')} place={billingAddress} />
      </div>
      {note !== '' && (
        <section>
          <h3>{t('checkout.order.note')}</h3>
          <p dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
            {note}
          </p>
        </section>
      )}
    </OrderPart>
  );
}

import { useCan } from '@/core/auth/useCan';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { Sections } from '@/ui/page/settingsSections';
import { AssurancesSection } from './AssurancesSection';
import { ColorsSection } from './ColorsSection';
import { GeneralSection } from './GeneralSection';
import { PaymentSection } from './PaymentSection';
import { ShippingSection } from './shipping/ShippingSection';
import { RatesSection } from './taxes/RatesSection';
import { TaxSection } from './taxes/TaxSection';
import { useShopSettings } from './useShopSettings';

/** How the shop sells: who sees it, ways of delivery, taxes, ways to pay. Source: shop, section 5.7. */
export function ShopTab() {
  const can = useCan();
  const state = useShopSettings();
  const { known, error, isLoading, reload } = state;
  return (
    <Sections>
      <Async
        isLoading={isLoading && !known}
        hasContent={known !== null}
        error={error}
        onRetry={reload}
        skeleton={<Bone height={320} />}
      >
        {known && (
          <>
            <GeneralSection state={state} settings={known} />
            <ShippingSection />
            {can('taxes.manage') && (
              <>
                <TaxSection state={state} settings={known} />
                <RatesSection />
              </>
            )}
            <PaymentSection state={state} settings={known} />
            <AssurancesSection state={state} settings={known} />
            <ColorsSection state={state} settings={known} />
          </>
        )}
      </Async>
    </Sections>
  );
}

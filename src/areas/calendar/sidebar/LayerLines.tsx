import { useText } from '@/core/i18n/useText';
import type { LayerKey } from '@/domain/calendar/layerKeys';
import { LAYER_LOOKS } from '../views/layerEntries';
import { CalendarLine } from './CalendarLine';

interface LayerLinesProps {
  available: readonly LayerKey[];
  shown: readonly LayerKey[];
  onShow: (layer: LayerKey, isShown: boolean) => void;
}

/** What other areas have due, with boxes that show it. */
export function LayerLines({ available, shown, onShow }: LayerLinesProps) {
  const t = useText();
  if (available.length === 0) return null;
  return (
    <section aria-label={t('calendar.side.layers')}>
      <h2>{t('calendar.side.layers')}</h2>
      <ul>
        {available.map((layer) => (
          <CalendarLine
            key={layer}
            name={t(`calendar.layer.${layer}`)}
            color={LAYER_LOOKS[layer].color}
            isShown={shown.includes(layer)}
            onShow={(isShown) => onShow(layer, isShown)}
          />
        ))}
      </ul>
    </section>
  );
}

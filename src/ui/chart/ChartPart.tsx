import { useTheme } from '@mui/material/styles';
import { useMemo } from 'react';
import ReactApexChart from 'react-apexcharts';
import { useFormat } from '@/core/i18n/format';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { chartColors } from './colors';
import type { Look } from './options';
import { seriesData, seriesOptions, typeOfSeries } from './seriesOptions';
import { sharesData, sharesOptions, typeOfShares } from './sharesOptions';
import type { ChartSpec } from './spec';

function useLook(): Look {
  const format = useFormat();
  const { themeMode, themeContrast, themeColorPresets, ...rest } = useSettingsContext();
  const { direction, typography } = useTheme();
  const isRtl = direction === 'rtl';
  const fontFamily = typography.fontFamily ?? '';
  return useMemo(
    () => ({
      colors: chartColors({ ...rest, themeMode, themeContrast, themeColorPresets }),
      format,
      fontFamily,
      isRtl,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the other settings are none of colors
    [themeMode, themeContrast, themeColorPresets, format, fontFamily, isRtl],
  );
}

function drawn(spec: ChartSpec, look: Look) {
  return spec.of === 'series'
    ? { type: typeOfSeries(spec), series: seriesData(spec, look), options: seriesOptions(spec, look) }
    : { type: typeOfShares(spec), series: sharesData(spec), options: sharesOptions(spec, look) };
}

export interface ChartPartProps {
  spec: ChartSpec;
}

/** A chart of the library. Drawn anew where its kind or number of series changes, which the library can't take. */
export function ChartPart({ spec }: ChartPartProps) {
  const look = useLook();
  const text = JSON.stringify(spec);
  // Equal data keep their options: with new ones the library draws again.
  const { type, series, options } = useMemo(() => drawn(JSON.parse(text) as ChartSpec, look), [text, look]);
  const count = spec.of === 'series' ? spec.series.length : spec.parts.length;
  return (
    <ReactApexChart
      key={`${spec.kind} ${count} ${look.isRtl}`}
      type={type}
      series={series}
      options={options}
      height={spec.height}
      width="100%"
    />
  );
}

import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { changeOf } from '@/domain/overview/range';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

const Root = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle2,
  alignItems: 'center',
  color: theme.palette.text.secondary,
  display: 'inline-flex',
  gap: theme.spacing(0.5),
  whiteSpace: 'nowrap',
  '&[data-tone=better]': { color: theme.palette.success.main },
  '&[data-tone=worse]': { color: theme.palette.error.main },
}));

export interface ChangeChipProps {
  now: number;
  before: number;
  /** For expenses, cancellations and the like: up is red. */
  moreIsWorse?: boolean;
}

/** How a figure changed: an arrow and percent; the color says better or worse, not up or down. */
export function ChangeChip({ now, before, moreIsWorse = false }: ChangeChipProps) {
  const t = useText();
  const format = useFormat();
  const change = changeOf(now, before);
  if (change !== 'new' && change.percent === 0)
    return (
      <Root data-tone="same">
        <span aria-hidden>{format.percent(0)}</span>
        <VisuallyHidden>{t('dashboard.change.same')}</VisuallyHidden>
      </Root>
    );
  const isUp = now > before;
  const tone = isUp === moreIsWorse ? 'worse' : 'better';
  const isNew = change === 'new';
  const percent = isNew ? '' : format.percent(Math.abs(change.percent) / 100);
  return (
    <Root data-tone={tone}>
      <Icon name={isUp ? 'ph:arrow-up' : 'ph:arrow-down'} size={16} />
      <span aria-hidden>{isNew ? t('dashboard.change.new') : percent}</span>
      <VisuallyHidden>
        {isNew
          ? t('dashboard.change.fromNothing')
          : t(`dashboard.change.${isUp ? 'up' : 'down'}`, { percent })}
      </VisuallyHidden>
    </Root>
  );
}

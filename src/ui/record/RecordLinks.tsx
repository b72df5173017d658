import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useEffect } from 'react';
import { useText } from '@/core/i18n/useText';
import { onLinked } from '@/core/links/linked';
import { linksApi } from '@/core/links/linksApi';
import { useRead } from '@/core/redux/useRead';
import { Icon } from '@/ui/icon/Icon';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '&:empty': { display: 'none' },
}));

/**
 * The source of a record (`type:id`) and the records created from it, as chips with links.
 * Source: live, section 8.
 */
export function RecordLinks({ entity }: { entity: string }) {
  const t = useText();
  const { data, reload } = useRead(entity, (signal) => linksApi.links({ entities: entity }, { signal }));
  useEffect(() => onLinked(reload), [reload]);
  const label = (from: string, title: string) => {
    const name = title || t('common.madeFromUnnamed');
    return from === entity ? name : t('common.madeFrom', { title: name });
  };
  const links = data?.links ?? [];
  if (links.length === 0) return null;
  return (
    <Row>
      {links.map(({ from, to, title, path }) => (
        <Chip
          key={`${from} ${to}`}
          component={NextLink}
          href={path}
          prefetch={false}
          clickable
          size="small"
          icon={<Icon name="ph:link" size={16} />}
          label={<bdi>{label(from, title)}</bdi>}
        />
      ))}
    </Row>
  );
}

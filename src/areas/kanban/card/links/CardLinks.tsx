import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useText } from '@/core/i18n/useText';
import { linksApi } from '@/core/links/linksApi';
import { useRead } from '@/core/redux/useRead';
import { Icon } from '@/ui/icon/Icon';
import { useCardTools } from '../cardContext';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '&:empty': { display: 'none' },
}));

/** What the card was made of: a chip each, which leads there. Source: kanban, "Cards from other records". */
export function CardLinks() {
  const t = useText();
  const { card } = useCardTools();
  const own = `kanban.card:${card.id}`;
  const { data } = useRead(own, (signal) => linksApi.links({ entities: own }, { signal }));
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
          label={<bdi>{t('kanbanCard.from', { title: title || t('kanbanCard.fromUnnamed') })}</bdi>}
        />
      ))}
    </Row>
  );
}

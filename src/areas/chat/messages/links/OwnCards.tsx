import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { linksApi } from '@/core/links/linksApi';
import { useRead } from '@/core/redux/useRead';
import { Icon } from '@/ui/icon/Icon';

const ICONS: Readonly<Record<string, string>> = {
  'kanban.card': 'ph:kanban',
  'kanban.board': 'ph:kanban',
  'chat.message': 'ph:chat-circle-text',
  'invoices.invoice': 'ph:receipt',
  'shop.product': 'ph:package',
};

const Card = styled(NextLink)(({ theme }) => ({
  alignItems: 'center',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  display: 'flex',
  gap: theme.spacing(1.5),
  maxInlineSize: 360,
  padding: theme.spacing(1, 1.5),
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& > span': { display: 'grid', minInlineSize: 0 },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& strong': theme.typography.subtitle2,
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

export interface OwnCardsProps {
  paths: readonly string[];
}

/** Atrium records that a message links to and the reader may see; others stay links. Source: chat, section 3.5. */
export function OwnCards({ paths }: OwnCardsProps) {
  const asked = paths.join(',');
  const { data } = useRead(asked, (signal) => linksApi.cards({ paths: asked }, { signal }));
  return data?.cards.map(({ path, type, title, text }) => (
    <Card key={path} href={path} prefetch={false}>
      <Icon name={ICONS[type] ?? 'ph:link'} size={24} />
      <span>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {text && (
          <small>
            <bdi>{text}</bdi>
          </small>
        )}
      </span>
    </Card>
  ));
}

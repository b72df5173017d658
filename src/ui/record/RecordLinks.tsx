import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { linksApi } from '@/core/links/linksApi';
import { useRead } from '@/core/redux/useRead';
import { Icon } from '@/ui/icon/Icon';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '&:empty': { display: 'none' },
}));

export interface RecordLinksProps {
  /** `type:id` of the record that is shown. */
  entity: string;
  /** What a chip says. `title` may be empty; `isMade`: the other one was made of this record, not this of the other. */
  label: (title: string, isMade: boolean) => string;
}

/** What a record was made of, and what was made of it: a chip each, which leads there. Source: live, section 8. */
export function RecordLinks({ entity, label }: RecordLinksProps) {
  const { data } = useRead(entity, (signal) => linksApi.links({ entities: entity }, { signal }));
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
          label={<bdi>{label(title, from === entity)}</bdi>}
        />
      ))}
    </Row>
  );
}

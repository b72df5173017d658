import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const ROWS = 8;

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 2),
  '& > :last-child': { flex: 1 },
}));

/** The shape of a list of notices. */
export function NoticesSkeleton() {
  return Array.from({ length: ROWS }, (_, index) => (
    <Row key={index}>
      <Skeleton variant="circular" width={40} height={40} />
      <div>
        <Skeleton width="70%" />
        <Skeleton width="30%" />
      </div>
    </Row>
  ));
}

import Button from '@mui/material/Button';
import Link from 'next/link';

interface ActionLinkProps {
  href: string;
  children: string;
  /** Opens in a new tab. */
  isElsewhere?: boolean;
}

/** What to do next, as a link that looks like a button. */
export function ActionLink({ href, children, isElsewhere = false }: ActionLinkProps) {
  return (
    <span>
      {isElsewhere ? (
        <Button component="a" href={href} target="_blank" rel="noopener" variant="outlined" size="small">
          {children}
        </Button>
      ) : (
        <Button component={Link} href={href} prefetch={false} variant="contained" size="small">
          {children}
        </Button>
      )}
    </span>
  );
}

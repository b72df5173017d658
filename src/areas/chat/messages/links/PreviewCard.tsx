import { styled } from '@mui/material/styles';
import type { Message } from '@/domain/chat/schemas';
import { SafeLink } from '../body/SafeLink';

/** Wide enough for a picture beside the text; in narrower cards it is above. */
const WIDEST = 360;
const PICTURE = { width: WIDEST, height: 160 };

const Card = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  inlineSize: WIDEST,
  maxInlineSize: '100%',
  overflow: 'hidden',
  '& a': { color: theme.palette.text.primary, display: 'grid', textDecoration: 'none' },
  '& a:hover': { backgroundColor: theme.palette.action.hover },
  '& a:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& .words': { display: 'grid', gap: theme.spacing(0.5), padding: theme.spacing(1, 1.5) },
  '& bdi': { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  '& strong': theme.typography.subtitle2,
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const Picture = styled('img')({
  blockSize: 'auto',
  inlineSize: '100%',
  maxBlockSize: PICTURE.height,
  objectFit: 'cover',
});

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');

export interface PreviewCardProps {
  preview: NonNullable<Message['preview']>;
}

/** The page that a message links to, read by the server: picture, title, text, host. Source: chat, section 3.5. */
export function PreviewCard({ preview: { url, title, text, image } }: PreviewCardProps) {
  return (
    <Card data-preview>
      <SafeLink href={url}>
        {image && <Picture src={image} alt="" loading="lazy" decoding="async" {...PICTURE} />}
        <span className="words">
          <strong>
            <bdi>{title}</bdi>
          </strong>
          {text && (
            <small>
              <bdi>{text}</bdi>
            </small>
          )}
          <small dir="ltr">{hostOf(url)}</small>
        </span>
      </SafeLink>
    </Card>
  );
}

import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useText } from '@/core/i18n/useText';
import type { FilePath } from '@/domain/files/schemas';
import { Icon } from '@/ui/icon/Icon';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { hrefOf } from '../address';
import { useStepName } from '../parts/useFileTexts';
import { ROOT } from '../state/listed';

/** Steps that are shown; those in between are in a menu. */
const SHOWN = 3;

const Trail = styled('nav')(({ theme }) => ({
  flexGrow: 1,
  minInlineSize: 0,
  '& ol': {
    alignItems: 'center',
    display: 'flex',
    listStyle: 'none',
    margin: 0,
    minInlineSize: 0,
    padding: 0,
  },
  '& li': { alignItems: 'center', display: 'flex', flexShrink: 1, minInlineSize: 40 },
  '& li:last-child': { flexShrink: 0.2 },
  '& li > svg': { color: theme.palette.text.secondary, flexShrink: 0, marginInline: 2 },
  '& a, & [aria-current]': {
    ...theme.typography.subtitle1,
    borderRadius: 6,
    color: theme.palette.text.secondary,
    fontWeight: 500,
    overflow: 'hidden',
    paddingBlock: 4,
    paddingInline: 8,
    textDecoration: 'none',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { backgroundColor: theme.palette.action.hover },
  '& [aria-current]': { color: theme.palette.text.primary, fontWeight: 600 },
}));

interface BreadcrumbProps {
  path: FilePath;
  /** Instead of a path: the name of the place. */
  place: string | null;
  onGo: (folderId: string) => void;
}

const addressOf = ({ id, name }: FilePath[number]): string => hrefOf({ folder: name === '' ? ROOT : id });

/** The folders down to the open one; each takes what is dropped on it. */
export function Breadcrumb({ path, place, onGo }: BreadcrumbProps) {
  const t = useText();
  const nameOf = useStepName();
  const hidden = place === null && path.length > SHOWN + 1 ? path.slice(1, 1 - SHOWN) : [];
  const steps = path.filter((step) => !hidden.includes(step));
  return (
    <Trail aria-label={t('files.path.label')}>
      <ol>
        {place !== null && (
          <li>
            <span aria-current="page">{place}</span>
          </li>
        )}
        {place === null &&
          steps.map((step, index) => (
            <li key={step.id}>
              {index > 0 && <Icon name="ph:caret-right" size={14} />}
              {index === 1 && hidden.length > 0 && (
                <>
                  <MoreMenu
                    label={t('files.path.more')}
                    icon="ph:dots-three"
                    actions={hidden.map((one) => ({
                      id: one.id,
                      label: nameOf(one),
                      icon: 'ph:folder-simple',
                      run: () => onGo(one.id),
                    }))}
                  />
                  <Icon name="ph:caret-right" size={14} />
                </>
              )}
              {index === steps.length - 1 ? (
                <span aria-current="page">
                  <bdi>{nameOf(step)}</bdi>
                </span>
              ) : (
                <NextLink href={addressOf(step)} shallow prefetch={false} data-drop={step.id}>
                  <bdi>{nameOf(step)}</bdi>
                </NextLink>
              )}
            </li>
          ))}
      </ol>
    </Trail>
  );
}

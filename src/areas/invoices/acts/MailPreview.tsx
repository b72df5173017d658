import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useText } from '@/core/i18n/useText';
import { directionOf, type Language } from '@/domain/languages';
import { Icon } from '@/ui/icon/Icon';

const Frame = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  '& summary': { cursor: 'pointer', fontWeight: 600, minBlockSize: 24 },
  '& [lang]': {
    display: 'grid',
    gap: theme.spacing(2),
    justifyItems: 'start',
    marginBlockStart: theme.spacing(1),
    padding: theme.spacing(2, 3),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    overflowWrap: 'anywhere',
  },
  '& p': { whiteSpace: 'pre-line' },
  '& u': { color: theme.palette.primary.main },
  '& b': {
    padding: theme.spacing(1, 2),
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '& small': { display: 'flex', gap: theme.spacing(1), color: theme.palette.text.secondary },
}));

interface MailPreviewProps {
  subject: string;
  message: string;
  /** What the button says that opens the document. */
  button: string;
  /** Name of the file that goes along; null without one. */
  fileName: string | null;
  /** Of the document. */
  language: Language;
}

/** How the mail will read, with an address in the place of `{link}`. */
export function MailPreview({ subject, message, button, fileName, language }: MailPreviewProps) {
  const t = useText();
  const address = `${window.location.origin}/invoice/…`;
  return (
    <Frame>
      <summary>{t('documents.send.preview')}</summary>
      <div lang={LANGUAGE_TABLE[language].locale} dir={directionOf(language)}>
        <strong>{subject}</strong>
        <p>
          {message.split('{link}').map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in their order
            <Fragment key={index}>
              {index > 0 && (
                <u>
                  <bdi dir="ltr">{address}</bdi>
                </u>
              )}
              {part}
            </Fragment>
          ))}
        </p>
        <b>{button}</b>
        {fileName !== null && (
          <small>
            <Icon name="ph:paperclip" />
            <bdi dir="ltr">{fileName}</bdi>
          </small>
        )}
      </div>
    </Frame>
  );
}

import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { isSafeLink } from '@/domain/people/profile/links';

/** A part of a text; with `href` it is a link. */
interface TextPart {
  /** Start index in the text. */
  start: number;
  text: string;
  href?: string;
}

const ADDRESS = /https:\/\/[^\s<>"'`]+/g;
/** Punctuation that follows a URL in a sentence. */
const CLOSING = /[.,;:!?)\]}»”’…。，、؟،]+$/u;

/** Splits a text at its https URLs; `http:`, `javascript:` and the like stay plain text. */
function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(CLOSING, '');
    if (!isSafeLink(address)) continue;
    if (index > end) parts.push({ start: end, text: text.slice(end, index) });
    end = index + address.length;
    parts.push({ start: index, text: address, href: new URL(address).href });
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) });
  return parts;
}

const Paragraphs = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& a': { color: theme.palette.primary.main },
}));

/** A user's text with its line breaks; https URLs become links without a referrer. */
export function LinkedText({ text }: { text: string }) {
  return (
    <Paragraphs dir="auto">
      {partsOf(text).map(({ start, text: part, href }) => (
        <Fragment key={start}>
          {href === undefined ? (
            part
          ) : (
            <bdi>
              <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                {part}
              </a>
            </bdi>
          )}
        </Fragment>
      ))}
    </Paragraphs>
  );
}

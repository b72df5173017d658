import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { partsOf } from './textParts';

const Paragraphs = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& a': { color: theme.palette.primary.main },
}));

/** What a person wrote, with its line breaks; https addresses in it are links that tell nothing about where we are. */
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

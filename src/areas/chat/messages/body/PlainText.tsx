import { Fragment } from 'react';
import { partsOf } from '../textKinds';
import { Mention } from './Mention';
import { SafeLink } from './SafeLink';

/** A text without Markdown: its line breaks, addresses and mentions. */
export function PlainText({ text }: { text: string }) {
  return (
    <p dir="auto">
      {partsOf(text).map(({ start, text: words, href, mention }) => (
        <Fragment key={start}>
          {mention !== undefined ? (
            <Mention id={mention} written={words} />
          ) : href === undefined ? (
            words
          ) : (
            <SafeLink href={href}>{words}</SafeLink>
          )}
        </Fragment>
      ))}
    </p>
  );
}

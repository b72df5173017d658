import { Image, Text, View } from '@react-pdf/renderer';
import { Say } from './say';
import type { PdfFact, PdfParty, PdfSheet } from './sheet';
import type { SheetStyles } from './styles';

const BOLD = { fontWeight: 700 } as const;

interface PartProps {
  sheet: PdfSheet;
  styles: SheetStyles;
}

/** Logo at the start, kind and number of the document at the end. */
export function Head({ sheet: { logo, title, number, mark }, styles }: PartProps) {
  return (
    <View style={styles.head}>
      {logo ? (
        <View style={styles.plate}>
          <Image src={{ data: Buffer.from(logo), format: 'png' }} style={styles.logo} />
        </View>
      ) : (
        <View />
      )}
      <View style={styles.naming}>
        <Say style={[styles.title, styles.end]}>{title}</Say>
        {number !== null && <Say style={[styles.end, BOLD]}>{number}</Say>}
        {mark !== null && <Say style={[styles.end, BOLD]}>{mark}</Say>}
      </View>
    </View>
  );
}

function Party({ party, styles }: { party: PdfParty; styles: SheetStyles }) {
  return (
    <View style={styles.column}>
      <Say style={[styles.heading, styles.start]}>{party.title}</Say>
      <Say style={[styles.start, BOLD]}>{party.name}</Say>
      {party.lines.map((line, index) => (
        <Say key={index} style={styles.start}>
          {line}
        </Say>
      ))}
    </View>
  );
}

/** A label at the start, its value at the end. */
function Fact({ fact, styles }: { fact: PdfFact; styles: SheetStyles }) {
  return (
    <View style={[styles.fact, fact.isStrong ? styles.strong : {}]}>
      <Say style={[styles.start, fact.isStrong ? {} : styles.label]}>{fact.label}</Say>
      <Say style={styles.end}>{fact.value}</Say>
    </View>
  );
}

/** Sender, recipient and dates. */
export function Parties({ sheet: { parties, facts }, styles }: PartProps) {
  return (
    <View style={styles.parties}>
      {parties.map((party) => (
        <Party key={party.title} party={party} styles={styles} />
      ))}
      <View style={styles.facts}>
        {facts.map((fact) => (
          <Fact key={fact.label} fact={fact} styles={styles} />
        ))}
      </View>
    </View>
  );
}

/** The totals, kept together on one page. */
export function Totals({ sheet: { totals, remarks }, styles }: PartProps) {
  return (
    <View wrap={false}>
      <View style={styles.totals}>
        {totals.map((fact, index) => (
          <Fact key={index} fact={fact} styles={styles} />
        ))}
      </View>
      {remarks.map((remark) => (
        <Say key={remark} style={[styles.small, styles.start, { marginTop: 6 }]}>
          {remark}
        </Say>
      ))}
    </View>
  );
}

/** Notes and payment details. */
export function Blocks({ sheet: { blocks }, styles }: PartProps) {
  return blocks.map(({ title, text, facts }, index) => (
    <View key={index} style={styles.block} wrap={facts.length === 0}>
      {title !== '' && <Say style={[styles.heading, styles.start]}>{title}</Say>}
      {(text === '' ? [] : text.split('\n')).map((line, at) => (
        <Say key={at} style={styles.start}>
          {line}
        </Say>
      ))}
      <View style={styles.account}>
        {facts.map((fact) => (
          <Fact key={fact.label} fact={fact} styles={styles} />
        ))}
      </View>
    </View>
  ));
}

/** On every page: company, contact, and the page number when there are several pages. */
export function Foot({ sheet: { footer, pageOf }, styles }: PartProps) {
  const direction = styles.end.textAlign === 'left' ? 'rtl' : 'ltr';
  return (
    <>
      <Text fixed style={[styles.foot, styles.whose, styles.start]}>
        {footer}
      </Text>
      <Text
        fixed
        style={[styles.foot, styles.end, { direction }]}
        // Page numbers of this document, not of the whole file.
        render={({ subPageNumber, subPageTotalPages }) =>
          subPageTotalPages > 1
            ? pageOf.replace('{page}', String(subPageNumber)).replace('{pages}', String(subPageTotalPages))
            : ''
        }
      />
    </>
  );
}

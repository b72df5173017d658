import { normalise } from '@/domain/search/normalise';

/** All 249 codes of ISO 3166-1 alpha-2, in their order. Names come from `Intl.DisplayNames`. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO ' +
  'JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR ' +
  'MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO ' +
  'RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV ' +
  'TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

export const COUNTRIES: readonly string[] = CODES.split(' ');

const KNOWN: ReadonlySet<string> = new Set(COUNTRIES);

/** Whether a text is a country code. */
export function isCountry(code: string): boolean {
  return KNOWN.has(code);
}

const names = new Map<string, Intl.DisplayNames>();

/** The name of a country in a language of `Intl` (`zh-CN`, `ar-SD` …); the code itself where it has none. */
export function countryName(code: string, locale: string): string {
  let known = names.get(locale);
  if (!known) {
    known = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' });
    names.set(locale, known);
  }
  return known.of(code) ?? code;
}

const INTL: readonly string[] = ['en-US', 'fr-FR', 'vi-VN', 'zh-CN', 'ar-SD'];
let codesByName: Map<string, string> | null = null;

function namedCodes(): Map<string, string> {
  return new Map(
    INTL.flatMap((locale) =>
      COUNTRIES.map((code): [string, string] => [normalise(countryName(code, locale)), code]),
    ),
  );
}

/** The code of a country given by its code or by its name in a language of the product; else the text itself. */
export function countryOfWord(text: string): string {
  const code = text.toUpperCase();
  if (isCountry(code)) return code;
  codesByName ??= namedCodes();
  return codesByName.get(normalise(text)) ?? text;
}

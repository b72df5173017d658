/** Countries without postal codes (Universal Postal Union); elsewhere one is required. */
const WITHOUT_ZIP = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KE KI KM KN KP ' +
    'LC LY ML MO MR MS MW NR NU PA QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG UM VU YE ZW'
  ).split(' '),
);
/** Countries whose addresses name a state or province. */
const WITH_STATE = new Set('AU BR CA CN IN IT JP KR MX MY US'.split(' '));

/** Whether addresses of a country need a postal code. */
export const needsZip = (country: string): boolean => !WITHOUT_ZIP.has(country);

/** Whether addresses of a country need a state. */
export const needsState = (country: string): boolean => WITH_STATE.has(country);

const HAN = /^\p{Script=Han}+$/u;

/** How a person's name is shown: first and last, but family first and without a space in Chinese writing. */
export function displayName(firstName: string, lastName: string): string {
  return HAN.test(firstName) && HAN.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}

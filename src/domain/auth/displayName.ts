const HAN = /^\p{Script=Han}+$/u;

/** A person's display name: first and last, but family first and without a space in Chinese script. */
export function displayName(firstName: string, lastName: string): string {
  return HAN.test(firstName) && HAN.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}

const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Whether an IBAN's check digits are right (ISO 13616: the number moved around is 1 modulo 97). */
export function isIban(text: string): boolean {
  if (!FORM.test(text)) return false;
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

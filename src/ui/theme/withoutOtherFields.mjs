/*
 * Stands in for the library's underlined and filled fields: every field of the house has an outline, and the library
 * names the others only as what a caller might ask for.
 */
export default function NoField() {
  return null;
}
NoField.muiName = 'Input';

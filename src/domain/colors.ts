/**
 * The colors offered by calendars and boards; any other `#RRGGBB` is stored unchanged. Source: calendar, section 1.
 */
export const SWATCHES = [
  { name: 'green', color: '#08734F' },
  { name: 'cyan', color: '#0A6E8B' },
  { name: 'purple', color: '#6D3BD1' },
  { name: 'blue', color: '#1F5FCC' },
  { name: 'orange', color: '#A05004' },
  { name: 'red', color: '#BF282D' },
  { name: 'slate', color: '#57636F' },
] as const;

/** Parts of names that point along the line of reading; such icons are mirrored where one reads from right to left. */
const POINTING = [
  'arrow-left',
  'arrow-right',
  'arrow-square-out',
  'arrow-up-right',
  'arrow-bend',
  'caret-left',
  'caret-right',
  'caret-double-left',
  'caret-double-right',
  'sign-in',
  'sign-out',
  'text-align-left',
  'text-align-right',
  'text-indent',
  'text-outdent',
  'list-bullets',
  'list-numbers',
  'paper-plane',
  'sidebar',
  'tree-structure',
  'reply',
  'forward',
];

/** Whether an icon is mirrored in right-to-left pages. Clocks, checks and media keys never are. */
export function isDirectional(name: string): boolean {
  const icon = name.slice(name.indexOf(':') + 1);
  return POINTING.some((part) => icon === part || icon.startsWith(`${part}-`));
}

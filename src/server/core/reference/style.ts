/**
 * The style of the reference page, inlined: its content security policy allows nothing else. Colors are those of the
 * product's theme (grey ramp, primary, info, success), so that text has a contrast of at least 4.5 to 1 in both
 * modes.
 */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; scroll-padding-block-start: 24px;
  --ground: light-dark(#F8FAFB, #0D1216); --paper: light-dark(#FFFFFF, #151B21); --well: light-dark(#F0F3F6, #222A32);
  --line: light-dark(#DDE3E9, #3D4751); --text: light-dark(#222A32, #F0F3F6); --quiet: light-dark(#57636F, #B4BFCA);
  --main: light-dark(#08734F, #4FD1A0); --soft: light-dark(#D3F5E6, #033D2B); --strong: light-dark(#066044, #D3F5E6);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
:root[data-mode=light] { color-scheme: light }
:root[data-mode=dark] { color-scheme: dark }
* { box-sizing: border-box }
body { background: var(--ground); color: var(--text); margin: 0 }
a { color: var(--main); text-underline-offset: 3px }
:focus-visible { border-radius: 6px; outline: 2px solid var(--main); outline-offset: 2px }
code, pre, .path { font-family: var(--mono); font-size: .875em; overflow-wrap: anywhere }
code { background: var(--well); border-radius: 4px; padding: 1px 4px }
.skip { background: var(--paper); inset-block-start: 8px; inset-inline-start: 8px; padding: 8px 16px; position: absolute }
.skip:not(:focus) { clip-path: inset(50%); height: 1px; overflow: hidden; padding: 0; width: 1px }
.frame { display: grid; grid-template-columns: 248px minmax(0, 1fr); margin-inline: auto; max-width: 1320px }
nav { align-self: start; block-size: 100vh; border-inline-end: 1px dashed var(--line); inset-block-start: 0;
  overflow-y: auto; padding: 24px 16px; position: sticky; scrollbar-width: thin }
.brand { color: var(--text); display: block; font-size: 1.125rem; font-weight: 700; margin-block-end: 16px;
  padding-inline: 12px; text-decoration: none }
nav ul { list-style: none; margin: 0; padding: 0 }
nav li a { align-items: center; border-radius: 8px; color: var(--quiet); display: flex; font-size: .875rem;
  font-weight: 500; gap: 8px; justify-content: space-between; min-block-size: 36px; padding-inline: 12px;
  text-decoration: none; white-space: nowrap }
nav li a:hover { background: var(--well); color: var(--text) }
.count { font-size: .75rem; font-variant-numeric: tabular-nums; font-weight: 400 }
main { outline: 0; padding: 40px 40px 96px }
h1 { font-size: 2rem; line-height: 1.25; margin: 0 }
h2 { font-size: 1.5rem; line-height: 1.3; margin: 56px 0 16px }
h3 { font: inherit; margin: 0 }
h4 { font-size: .875rem; margin: 24px 0 8px }
.lead { color: var(--quiet); margin-block: 8px 0; max-width: 68ch }
article { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; margin-block-end: 8px }
article > details > summary { align-items: baseline; border-radius: 12px; cursor: pointer; display: grid; gap: 4px 12px;
  grid-template-columns: 52px minmax(0, 1fr) auto; list-style: none; padding: 12px 16px }
article > details > summary::-webkit-details-marker { display: none }
article > details > summary::after { block-size: 7px; border: 0 solid var(--quiet); border-block-end-width: 2px;
  border-inline-end-width: 2px; content: ""; grid-column: 1; grid-row: 2; inline-size: 7px; justify-self: center;
  rotate: 45deg; translate: 0 -4px }
article > details[open] > summary::after { rotate: 225deg; translate: 0 0 }
article > details > summary:hover, article > details[open] > summary { background: var(--well) }
article > details[open] > summary { border-end-end-radius: 0; border-end-start-radius: 0 }
.path { font-size: .9375rem; font-weight: 600 }
.what { color: var(--quiet); font-size: .875rem; grid-column: 2 / -1; margin: 0 }
.badge, .chip { border-radius: 6px; font-size: .75rem; font-weight: 700; line-height: 20px; padding-inline: 8px;
  text-align: center; white-space: nowrap }
.get { background: light-dark(#D2F1F7, #043944); color: light-dark(#075868, #D2F1F7) }
.post { background: light-dark(#DAF3DC, #123D1A); color: light-dark(#205F2B, #DAF3DC) }
.chip { background: var(--soft); color: var(--strong); font-weight: 500 }
.chip.open { background: var(--well); color: var(--quiet) }
.inside { padding: 0 16px 20px }
section > article > .inside { padding-block-start: 12px } .inside > .lead { margin-block-end: 16px }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-size: .875rem; inline-size: 100% }
th, td { border-block-end: 1px solid var(--line); padding: 8px 12px 8px 0; text-align: start; vertical-align: top }
th { color: var(--quiet); font-size: .75rem; font-weight: 600 }
td:first-child { inline-size: 32% } td:nth-child(2) { inline-size: 18% } td:nth-child(3) { inline-size: 80px }
td { overflow-wrap: anywhere }
.must { color: light-dark(#991B32, #F2929B); font-weight: 600 }
.may { color: var(--quiet) }
pre { background: var(--well); border-radius: 8px; margin: 0; padding: 12px 16px; user-select: all; white-space: pre-wrap }
.note { color: var(--quiet); font-size: .875rem; margin: 0 }
.answer > summary { cursor: pointer; font-size: .875rem; font-weight: 600; margin-block: 20px 8px }
@media (max-width: 899px) {
  :root { scroll-padding-block-start: 72px }
  .frame { display: block }
  nav { background: var(--ground); block-size: auto; border-block-end: 1px dashed var(--line); border-inline-end: 0;
    overflow-x: auto; padding: 8px; z-index: 1 }
  nav ul { display: flex } nav li a { min-block-size: 44px } .brand { display: none }
  main { padding: 24px 16px 64px }
  article > details > summary { grid-template-columns: 52px minmax(0, 1fr) }
  .chip { grid-column: 2; justify-self: start } .what { grid-column: 2 }
}
@media (max-width: 599px) {
  .what, .chip, .path { grid-column: 1 / -1 } .badge { justify-self: start }
  article > details > summary::after { grid-column: 2; grid-row: 1; justify-self: end }
  thead { clip-path: inset(50%); position: absolute }
  tr { border-block-end: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 0 12px; padding-block: 8px }
  td, td:first-child, td:nth-child(2), td:nth-child(3) { border: 0; inline-size: auto; padding: 2px 0 }
  td:first-child, td:last-child { flex-basis: 100% } td:empty { display: none }
}
@media print {
  :root, :root[data-mode] { color-scheme: light; font-size: 11px }
  nav, .skip { display: none } .frame { display: block } main { padding: 0 }
  article { break-inside: avoid-page } h2 { break-after: avoid } pre { user-select: auto }
  details::details-content { block-size: auto; content-visibility: visible }
}
`;

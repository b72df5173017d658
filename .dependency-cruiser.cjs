/**
 * The rooms of the house and the arrows between them, as the README's architecture section draws them.
 * Each rule names what a room may import; everything else inside src is forbidden.
 */
const inside = (path) => `^src/${path}`;
const only = (name, from, allowed, fromNot) => ({
  name,
  severity: 'error',
  from: { path: from, ...(fromNot ? { pathNot: fromNot } : {}) },
  to: { path: '^src/', pathNot: allowed },
});
const tests = '\\.(test|spec)\\.tsx?$';

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only(
      'pages-show-screens',
      inside('pages/'),
      '^src/(pages|shell|areas/[^/]+/[^/]+Screen)',
      '^src/pages/api/',
    ),
    only('pages-api-mounts-server', inside('pages/api/'), '^src/server/'),
    only('shell', inside('shell/'), '^src/(shell|areas|ui|core|domain)/', tests),
    {
      name: 'areas-stay-apart',
      severity: 'error',
      from: { path: '^src/areas/([^/]+)/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(areas/$1|ui|core|domain)/' },
    },
    only('ui', inside('ui/'), '^src/(ui|core|domain)/', tests),
    only('core', inside('core/'), '^src/(core|domain)/', tests),
    only('domain', inside('domain/'), '^src/domain/', tests),
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: inside('domain/'), pathNot: tests },
      to: { path: 'node_modules', pathNot: 'node_modules/(zod|fractional-indexing|i18next)/' },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      // Scripts that make files, and the document, which only the server draws, are no part of a page.
      from: {
        path: inside('(domain|core|ui|areas|shell)/'),
        pathNot: `${tests}|\\.mjs$|^src/shell/app/AtriumDocument\\.tsx$`,
      },
      to: { dependencyTypes: ['core'] },
    },
    only('server-core', inside('server/core/'), '^src/(server/core|server/db|domain)/', tests),
    only('server-db', inside('server/db/'), '^src/(server/db|domain)/', tests),
    {
      name: 'server-areas-stay-apart',
      severity: 'error',
      from: { path: '^src/server/([^/]+)/', pathNot: `${tests}|^src/server/(core|db)/` },
      to: { path: '^src/', pathNot: '^src/(server/$1|server/core|server/db|domain)/' },
    },
    only('server-root-composes', '^src/server/[^/]+\\.ts$', '^src/(server|domain)/', tests),
    {
      name: 'no-react-on-the-server',
      severity: 'error',
      from: { path: inside('server/') },
      to: { path: 'node_modules/(react|react-dom|@mui)/' },
    },
    {
      name: 'one-http-client',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(core/http|testing|bench|e2e)/' },
      to: { path: 'node_modules/axios/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: `${tests}|^src/(testing|e2e|bench|scripts)/` },
      to: { path: `${tests}|^src/(testing|e2e|bench|scripts)/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.json$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};

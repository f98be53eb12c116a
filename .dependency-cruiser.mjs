// The floor plan as a program: who may import whom. Every rule says why; none has a baseline.
const coreOrder = [
  'shared',
  'capture',
  'program',
  'inventory',
  'checks',
  'detection',
  'headers',
  'changes',
  'alerts',
  'assessment',
  'risk',
  'compliance',
  'report',
]

/** A core folder may look back along the order, never ahead; `data` may be read by all of them. */
const coreRules = coreOrder.slice(0, -1).map((folder, index) => ({
  name: `core-${folder}-looks-back-only`,
  comment: 'Judgement flows one way (capture, inventory, checks, risk, report), so that a rule can be read without what comes after it.',
  severity: 'error',
  from: { path: `^packages/core/src/${folder}/` },
  to: { path: `^packages/core/src/(${coreOrder.slice(index + 1).join('|')}|contract)/` },
}))

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports is dead, unless a person or a tool starts it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '/test/',
          '\\.d\\.ts$',
          '/bin/',
          '^tools/',
          '^bench/',
          '^tests/',
          'vite\\.config\\.ts$',
          'main[^/]*\\.tsx?$',
          '/public/',
          '^testbed/shops/',
          '/migrations/',
          '/generated/',
        ],
      },
      to: {},
    },
    {
      name: 'core-is-pure',
      comment: 'Stored captures are judged again by newer rules anywhere, so core has no I/O, clock, environment or randomness.',
      severity: 'error',
      from: { path: '^packages/core/src/' },
      to: { dependencyTypes: ['core'] },
    },
    ...coreRules,
    {
      name: 'core-contract-stands-alone',
      comment: 'The contract is all that the site knows of core; it may not pull the judgement in.',
      severity: 'error',
      from: { path: '^packages/core/src/contract/' },
      to: { path: '^packages/core/src/', pathNot: '^packages/core/src/(contract|shared)/' },
    },
    {
      name: 'core-evidence-stands-on-the-contract',
      comment:
        'A pack is checked in twenty years by what is in this room; rules and judgements that change meanwhile may not be part of that.',
      severity: 'error',
      from: { path: '^packages/core/src/evidence/' },
      to: { path: '^packages/core/src/', pathNot: '^packages/core/src/(evidence|contract|shared)/' },
    },
    {
      name: 'core-reports-stands-on-words',
      comment: 'A report is laid out from facts that were gathered: it judges no page, and takes no more of changes than their words.',
      severity: 'error',
      from: { path: '^packages/core/src/reports/' },
      to: { path: '^packages/core/src/', pathNot: '^packages/core/src/(reports|contract|shared|changes/words)/' },
    },
    {
      name: 'core-data-is-data',
      comment: 'Data files hold facts and their sources, not rules.',
      severity: 'error',
      from: { path: '^packages/core/src/data/' },
      to: { path: '^packages/core/src/', pathNot: '^packages/core/src/(data|shared)/' },
    },
    {
      name: 'core-knows-no-other-package',
      comment: 'Core is the ground floor.',
      severity: 'error',
      from: { path: '^packages/core/src/' },
      to: { path: '^packages/(browser|server|web|cli)/' },
    },
    {
      name: 'browser-knows-capture-only',
      comment: 'The browser package gathers; it does not judge, so that rules can change without it.',
      severity: 'error',
      from: { path: '^packages/browser/src/' },
      to: { path: '^packages/(core/src/(?!capture/|shared/|data/|detection/)|server|web|cli)' },
    },
    {
      name: 'browser-takes-types-of-detection',
      comment:
        'What a script did in the laboratory has its shape where it is judged; types are erased, so that no judgement comes with it.',
      severity: 'error',
      from: { path: '^packages/browser/src/' },
      to: { path: '^packages/core/src/detection/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-knows-the-contract-only',
      comment: 'The site shows what the API serves; what it computes itself could differ from the evidence.',
      severity: 'error',
      from: { path: '^packages/web/src/' },
      to: { path: '^packages/(core/src/(?!contract/|shared/|changes/words/|alerts/words/)|browser|server|cli)' },
    },
    {
      name: 'words-bring-no-judgement',
      comment:
        'The site says changes and faults in the words that reports and the command use; the comparison behind them must not come along.',
      severity: 'error',
      from: { path: '^packages/core/src/(changes|alerts)/words/' },
      to: {
        path: '^packages/core/src/',
        pathNot: '^packages/core/src/((changes|alerts)/words|shared)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'public-pages-stay-light',
      comment:
        'The first load of a public page has a budget of 120 kB, which react-dom and the router nearly fill: docs/decisions/012-one-router-and-prerender.md.',
      severity: 'error',
      from: {
        path: '^packages/web/src/(features/(home|pricing|guide|about|contact|legal|consent)/|app/layout/(public|frame|not-found|language-links|links|loading|route-failed)|components/(article|button|error-boundary|menu|notice|switch))',
      },
      to: { path: 'node_modules/(@mantine|@tanstack|@codemirror)/', reachable: true },
    },
    {
      name: 'the-start-comes-without-mantine',
      comment: 'The dashboard opens often and on phones; Mantine comes with the tabs and screens that are made of it.',
      severity: 'error',
      from: {
        path: '^packages/web/src/(app/layout/app-layout|app/answers|features/dashboard/(overview-tab|attention|checkout-result)|features/scans/overview/)',
      },
      to: { path: 'node_modules/@mantine/', reachable: true },
    },
    {
      name: 'web-takes-types-of-the-contract',
      comment:
        'Types are erased; a value of the contract would bring zod into the first load of every page. Values that both sides need live in core/shared.',
      severity: 'error',
      from: { path: '^packages/web/src/' },
      to: { path: '^packages/core/src/contract/|node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'cli-knows-core-and-browser',
      comment: 'The command works with no server.',
      severity: 'error',
      from: { path: '^packages/cli/' },
      to: { path: '^packages/(server|web)/' },
    },
    {
      name: 'only-the-worker-opens-pages',
      comment: 'The API process never loads Chromium; a hostile page must not share a process with requests of people.',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: '^packages/server/src/main-worker\\.ts$' },
      to: { path: '^packages/browser/' },
    },
    {
      name: 'features-know-no-transport',
      comment: 'A verb authorises, parses, transacts and audits; routes and jobs adapt to it, never the other way round.',
      severity: 'error',
      from: { path: '^packages/server/src/features/' },
      to: { path: '^packages/server/src/(http|jobs|main-)' },
    },
    {
      name: 'db-knows-no-feature',
      comment: 'The database layer is below every feature.',
      severity: 'error',
      from: { path: '^packages/server/src/db/' },
      to: { path: '^packages/server/src/(features|http|jobs|adapters|main-)' },
    },
    {
      name: 'sql-lives-in-db-and-queries',
      comment: 'Tenant scoping can only be reviewed where queries are few and known.',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: '^packages/server/src/(db/|features/[^/]+/queries(\\.ts$|/)|main-|jobs/)' },
      to: { path: 'node_modules/(pg|kysely)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'mail-leaves-by-adapters',
      comment: 'Whose words may become a header is decided in one place; features say what to send, not how.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/server/src/adapters/' },
      to: { path: 'node_modules/nodemailer/' },
    },
    {
      name: 'production-knows-no-tests',
      comment: 'The testbed serves hostile pages and the tests hold harnesses; neither belongs in a release.',
      severity: 'error',
      from: { path: '^packages/[^/]+/(src|bin)/' },
      to: { path: '^(testbed|tests|bench|tools)/|^packages/[^/]+/test/' },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that does not resolve hides from every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/public/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}

// Owns how the site is built: hashed files, no inlined asset, a nonce placeholder on every tag.
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What every page needs, in one file: it packs better, and a phone asks once. */
const base = [
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|html-parse-stringify|void-elements|get-nonce)\//,
  /node_modules\/zustand\/esm\/(vanilla|react)\./,
  /packages\/contract\/src\/(lists|rules)\/(billing|money|storage-keys|page-titles|consent)\./,
  /packages\/web\/src\/features\/(consent|pricing|session)\//,
  /packages\/web\/src\/features\/auth\/(access-token|account-id|auth-[\w-]+|backend-functions|credentials|provider-popup|identity-api|index)\./,
  /packages\/web\/src\/lib\/(page-head|use-page-title|use-language|language-tags|prices|payments-api|local-storage|debug-log)\./,
  /packages\/web\/src\/(lib\/analytics\/|components\/(article|button|error-boundary|icons|link|notice|switch)\.)/,
  /packages\/web\/src\/app\/(analytics|config-gate|root|router|screen-of|scroll-to-top|served-page|layout\/(frame|language-links|links|loading|public-layout|route-failed))\./,
  /packages\/web\/src\/i18n\/(index|languages|detect|e[ns]\/(shell|pricing|consent))\./,
  /vite\/preload-helper|rolldown\/runtime/,
]

/** What signing in and the account menu share. */
const account = /packages\/web\/src\/(features\/auth\/texts|i18n\/e[ns]\/auth|lib\/notify)\./

/** What the page of the sample and the dashboard share. */
const sample = /packages\/web\/src\/(features\/sample\/(texts|sample-link)|i18n\/e[ns]\/sample)\./

/** What the dashboard begins with, in one file for the same reason. */
const start = /packages\/web\/src\/(app\/(protected-route|layout\/app-layout)|features\/dashboard\/dashboard-route)\./

/** What the signed-in screens share in small pieces: each of its own would have its name in every page. */
const screens =
  /packages\/(contract\/src\/lists\/alerts\.|web\/src\/(components\/(folded-list|told|severity-word|words|request-failed|notice|copy-button|download-button)\.|features\/(alerts\/(resolutions|span|use-incident-title)|script-history\/moment|scans\/(script-label|script-link)|changes\/(requests|query|verdict-word|use-change-words)|judgements\/requests|sites\/(every-site|find-sites|site-search|use-site-choices))\.|lib\/(show-tab|format|address|save-file|use-download-csv|verify-command)\.))/

const groups = [
  { name: 'base', test: (id: string) => base.some((pattern) => pattern.test(id)), priority: 3 },
  { name: 'account', test: account, priority: 2 },
  { name: 'sample', test: sample, priority: 2 },
  { name: 'start', test: start, priority: 1 },
  { name: 'screens', test: screens, priority: 1 },
  // What most signed-in screens show, for the same reason.
  { name: 'widgets', test: /node_modules\/@?(mantine|floating-ui)/, minShareCount: 4, priority: 0 },
]

/** Files that keep their name. */
const named = new RegExp(`-route$|^(not-found|${groups.map(({ name }) => name).join('|')})$`)

/** Lets the bundler leave out components of the router that nobody uses: naming them for developers' tools would count as using them. */
const unnamedRouterParts: Plugin = {
  name: 'unnamed-router-parts',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
}

/** The router's hooks for measuring it, which the site does not use. A call would throw a TypeError. */
const noInstrumentation: Plugin = {
  name: 'no-router-instrumentation',
  apply: 'build',
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
    handler: () => `export const consumeInstrumentationClientResultMetaReceiver = () => {}
export const getRouteInstrumentationUpdates = null, instrumentClientSideRouter = null, instrumentHandler = null, instrumentationResultMetaContext = null`,
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), unnamedRouterParts, noInstrumentation],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A data: address would need a wider policy for fonts and pictures.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Each page carries the names of all files that may come after it, so only those that mean something have one: screens, and the groups.
        chunkFileNames: ({ name }) => (named.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/part-[hash:7].js'),
        assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'assets/style-[hash:7].css' : 'assets/[name]-[hash][extname]'),
        codeSplitting: {
          groups,
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4310' } },
})

// Owns the making of packages/core/src/data/library-files.json: which published file is which version of which library, by its hash.
// Use: node tools/derive-library-files.ts FOLDER [PACKAGE…]   (packages are fetched by the npm client into FOLDER and kept there; with PACKAGEs, the rest of the data stays)
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Packages that `libraries.ts` and the advisories have under another name. */
const otherNames: Readonly<Record<string, string>> = {
  '@popperjs/core': 'popper',
  angular: 'angularjs',
  backbone: 'backbone.js',
  'core-js-bundle': 'core-js',
  'datatables.net': 'jquery.datatables',
  dompurify: 'DOMPurify',
  'htmx.org': 'htmx',
  moment: 'moment.js',
  mustache: 'mustache.js',
  'popper.js': 'popper',
  requirejs: 'require.js',
  'slick-carousel': 'slick',
  underscore: 'underscore.js',
}
const libraryOf = (name: string) => otherNames[name] ?? name
/** Packages whose files pages load. */
const packages =
  `jquery jquery-migrate jquery-validation bootstrap react react-dom vue underscore lodash moment axios knockout requirejs handlebars mustache backbone angular
  swiper slick-carousel owl.carousel select2 flatpickr alpinejs htmx.org gsap animejs aos masonry-layout isotope-layout lazysizes vanilla-lazyload core-js-bundle
  whatwg-fetch promise-polyfill es6-promise js-cookie jquery.cookie jquery-mask-plugin cleave.js imask inputmask card payform jquery.payment sweetalert2 toastr
  dompurify video.js plyr hls.js photoswipe lightbox2 magnific-popup @fancyapps/fancybox dropzone quill intl-tel-input bluebird socket.io-client web-vitals
  @popperjs/core popper.js chart.js leaflet preact dayjs datatables.net nouislider tiny-slider @splidejs/splide glightbox lozad typed.js waypoints mixpanel-browser
  posthog-js amplitude-js braintree-web @adyen/adyen-web @paypal/paypal-js @stripe/stripe-js`.split(/\s+/)
/** Packages that have no file for pages from this major version on: those releases say nothing, and would take the place of those that do. */
const noFilesFrom: Readonly<Record<string, number>> = { react: 19, 'react-dom': 19 }
/** Newest releases of each; older ones are on few pages, and each costs a line of data. */
const VERSIONS_MAX = 30
/** Of one release. */
const FILES_MAX = 16
const AT_ONCE = 15
const BYTES_MAX = 3_000_000
const BYTES_MIN = 400
/** Beginning of the hash, 96 bits: nobody can make a file that has it. */
const HASH_CHARACTERS = 24

const notForPages =
  /(?:^|[/.])(?:test|tests|spec|demo|docs|examples?|grunt|gulp|rollup|webpack|karma|src|cjs|esm|es|localization|locales?|i18n|lang|plugins|modules|server|external|internal|node|fp)\b/i

const [folder, ...asked] = process.argv.slice(2)
const strange = asked.filter((name) => !packages.includes(name))
if (!folder || strange.length > 0) {
  console.error(
    `Use: node tools/derive-library-files.ts FOLDER [PACKAGE…]${strange.map((name) => `\n${name} is none of the packages.`).join('')}`,
  )
  process.exit(2)
}
mkdirSync(folder, { recursive: true })

const npm = (...args: string[]) => execFileSync('npm', [...args, '--loglevel=error'], { encoding: 'utf8', maxBuffer: 64_000_000 })

/** Releases, the newest first; those that are still being tried out are left out. */
function versionsOf(name: string): string[] {
  const answer = JSON.parse(npm('view', name, 'versions', '--json')) as string | string[]
  return [answer]
    .flat()
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && Number.parseInt(version, 10) < (noFilesFrom[name] ?? Number.POSITIVE_INFINITY))
    .reverse()
    .slice(0, VERSIONS_MAX)
}

const archiveOf = (name: string, version: string) => join(folder!, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)

function fetchMissing(name: string, versions: readonly string[]): void {
  const missing = versions.filter((version) => !existsSync(archiveOf(name, version)))
  for (let from = 0; from < missing.length; from += AT_ONCE)
    npm(
      'pack',
      ...missing.slice(from, from + AT_ONCE).map((version) => `${name}@${version}`),
      '--pack-destination',
      folder!,
      '--prefer-offline',
    )
}

/** Beginnings of the hashes of the files that a page could load. */
function hashesIn(archive: string): string[] {
  const into = mkdtempSync(join(tmpdir(), 'library-files-'))
  try {
    execFileSync('tar', ['-xzf', archive, '-C', into, '--no-same-owner'], { stdio: 'ignore' })
    return readdirSync(into, { recursive: true, encoding: 'utf8' })
      .filter((file) => isForPages(file) && statSync(join(into, file)).isFile())
      .sort((one, other) => likelihood(other) - likelihood(one) || (one < other ? -1 : 1))
      .slice(0, FILES_MAX)
      .map((file) => readFileSync(join(into, file)))
      .filter(({ length }) => length >= BYTES_MIN && length <= BYTES_MAX)
      .map((bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, HASH_CHARACTERS))
  } finally {
    rmSync(into, { recursive: true })
  }
}

/** Near the top of the package, or named as a file that is loaded as it is. */
function isForPages(file: string): boolean {
  if (!/\.(?:js|mjs)$/.test(file) || notForPages.test(file)) return false
  const depth = file.split('/').length - 2
  return (
    depth <= 1 ||
    (depth <= 3 && /(?:\.min\.m?js|\/umd\/[^/]{1,80}|\/build\/output\/[^/]{1,80}|\.umd(?:\.prod)?\.js|\.production\.js)$/.test(file))
  )
}

/** How likely a page loads the file: packages of many small modules have some that it does. */
function likelihood(file: string): number {
  return (/[.-]min\.m?js$/.test(file) ? 2 : 0) + (/\/(?:dist|umd|build)\//.test(file) ? 1 : 0)
}

const dataFile = new URL('../packages/core/src/data/library-files.json', import.meta.url)
const known = new Set<string>()
/** By library, a line of data for each release. */
const rows = new Map<string, string[]>()
const rowOf = (version: string, hashes: readonly string[]) => `      ${JSON.stringify(version)}: ${JSON.stringify(hashes.join(' '))}`

/** Takes over what the data has of all libraries but those that are made anew. */
function keepOthers(): void {
  const { libraries } = JSON.parse(readFileSync(dataFile, 'utf8')) as { libraries: Record<string, Record<string, string>> }
  for (const [library, versions] of Object.entries(libraries)) {
    rows.set(library, [])
    for (const [version, hashes] of Object.entries(anew.has(library) ? {} : versions)) {
      rows.get(library)?.push(rowOf(version, hashes.split(' ')))
      for (const hash of hashes.split(' ')) known.add(hash)
    }
  }
}

const anew = new Set((asked.length > 0 ? asked : packages).map(libraryOf))
if (asked.length > 0) keepOthers()
for (const name of packages.filter((each) => anew.has(libraryOf(each)))) {
  const versions = versionsOf(name)
  fetchMissing(name, versions)
  const files = rows.get(libraryOf(name)) ?? []
  rows.set(libraryOf(name), files)
  // The oldest first: a file that later releases have unchanged is told by the first of them that is known.
  for (const version of versions.reverse()) {
    const own = [...new Set(hashesIn(archiveOf(name, version)))].filter((hash) => !known.has(hash)).sort()
    for (const hash of own) known.add(hash)
    if (own.length > 0) files.push(rowOf(version, own))
  }
  console.log(`${name}: ${versions.length} releases, ${known.size} files so far`)
}
const head = {
  source: 'the packages of the npm registry, each library by its own name',
  date: new Date().toISOString().slice(0, 10),
  licence: 'facts: names, versions and hashes',
}
writeFileSync(
  dataFile,
  `${JSON.stringify(head, null, 2).replace(/\n\}$/, '')},\n  "libraries": {\n${[...rows].map(([name, files]) => `    ${JSON.stringify(name)}: {\n${files.join(',\n')}\n    }`).join(',\n')}\n  }\n}\n`,
)

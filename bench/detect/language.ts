// Owns `npm run bench:language`: whether the interpreter ever takes a wrong value for certain; writes its section of bench/RESULTS.md.
// It runs the `language` tests of test262 (github.com/tc39/test262, a checkout that you provide) in the engine and in the interpreter, and compares
// what their assertions see. Use: npm run bench:language -- DIR [--only PREFIX]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import vm from 'node:vm'
import { parseProgram, runProgram } from '@tillwatch/core/program'
import { shareOf } from '../../tools/detect/evaluate.ts'
import { shareWords } from '../../tools/detect/report.ts'
import { machineLine } from '../measure.ts'
import { writeSection } from '../sections.ts'
import gaps from './language-gaps.json' with { type: 'json' }

const title = '## Values of the interpreter and of the engine'
const VALUE_MAX = 5_000
const limits = { stepsMax: 3_000_000, unpackStepsMax: 0, callStepsMax: 1_000_000, sweepStepsMax: 500_000, sweptCallStepsMax: 30_000 }

/** In place of test262's own assertions: keeps what each of them sees. */
const harness = `
var seen = [];
function said(v) { return v === null ? 'null' : typeof v === 'object' || typeof v === 'function' || typeof v === 'symbol' ? typeof v : typeof v + ':' + (v === 0 && 1 / v < 0 ? '-0' : String(v)) }
function Test262Error(message) { this.message = message || '' }
Test262Error.prototype.toString = function () { return 'Test262Error: ' + this.message };
Test262Error.thrower = function (message) { throw new Test262Error(message) };
function assert(value) { seen.push('a' + (value === true)) }
assert.sameValue = assert.notSameValue = function (actual) { seen.push(said(actual)) };
assert.compareArray = function (actual) { seen.push('[' + Array.prototype.map.call(actual, said).join() + ']') };
function compareArray(a, b) { return Array.prototype.map.call(a, said).join() === Array.prototype.map.call(b, said).join() }
assert.throws = function (Expected, fn) { var end = 'none'; try { fn() } catch (e) { end = e !== null && typeof e === 'object' && e.constructor === Expected ? 'threw' : 'other' } seen.push(end) };
assert._toString = String;
`

const { values, positionals } = parseArgs({ options: { only: { type: 'string', default: '' } }, allowPositionals: true })
const [checkout] = positionals
if (!checkout) {
  console.error('Use: npm run bench:language -- DIR [--only PREFIX], where DIR is a checkout of test262')
  process.exit(2)
}

// Some tests leave a rejected promise behind, after their assertions.
process.on('unhandledRejection', () => {})

/** The program of a test that runs alone, in one piece and in the engine; null for others. */
function programOf(text: string): string | null {
  const about = /\/\*---([\s\S]*?)---\*\//.exec(text)?.[1] ?? ''
  const flags = /flags:\s*\[([^\]]*)\]/.exec(about)?.[1] ?? ''
  const includes = /includes:\s*\[([^\]]*)\]/.exec(about)?.[1]?.trim() ?? (about.includes('includes:') ? 'others' : '')
  const isOther =
    about.includes('negative:') || /module|async|raw|CanBlock/.test(flags) || /\$262|\$DONE|asyncTest|import\s*[.(]/.test(text)
  if (isOther || (includes !== '' && includes !== 'compareArray.js')) return null
  return `${flags.includes('onlyStrict') ? '"use strict";\n' : ''}${harness}\n${text.replace(/\/\*---[\s\S]*?---\*\//, '')}`
}

/** What the assertions see in the engine; null where the test fails or takes too long. */
function seenInEngine(program: string): string | null {
  try {
    const value: unknown = vm.runInNewContext(`${program}\n;seen.join('|')`, {}, { timeout: 1_000 })
    return typeof value === 'string' && value.length <= VALUE_MAX ? value : null
  } catch {
    return null
  }
}

/** Whether the interpreter thinks that the assertions may see this (`===`), or something else (`!==`). */
function maySee(program: string, operator: '===' | '!==', value: string): boolean {
  const text = `${program}\nif (seen.join('|') ${operator} ${JSON.stringify(value)}) fetch('https://seen.example/')`
  const root = parseProgram(text)
  if (!root) return true
  const { ended, findings } = runProgram(text, root, limits)
  // A run that was cut short says so, and is certain of nothing.
  return !ended || findings.facts.some((fact) => fact.kind === 'contacts' && fact.host === 'seen.example')
}

const counts = { exact: 0, unknown: 0, wrong: 0 }
const wrong: string[] = []
const folder = join(checkout, 'test/language')
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!name.endsWith('.js') || name.includes('_FIXTURE') || !name.startsWith(values.only)) continue
  const program = programOf(readFileSync(join(folder, name), 'utf8'))
  const value = program === null ? null : seenInEngine(program)
  if (program === null || value === null) continue
  const end = !maySee(program, '===', value) ? 'wrong' : maySee(program, '!==', value) ? 'unknown' : 'exact'
  counts[end]++
  if (end === 'wrong') wrong.push(name)
}

const known = new Set<string>(gaps)
const unexpected = wrong.filter((name) => !known.has(name))
const all = counts.exact + counts.unknown + counts.wrong
const share = (count: number) => shareWords(shareOf(count, all))
const text = [
  title,
  `${machineLine()}. The tests below \`test/language\` of test262 that run alone and in one piece: ${all}. A test counts as wrong if the interpreter is certain of something that its assertions do not see in the engine. \`bench/detect/language-gaps.json\` lists those that are known. Bounds are Wilson’s at 95 %.`,
  [
    '| The interpreter | tests |',
    '| --- | --- |',
    `| has the engine’s values | ${share(counts.exact)} |`,
    `| does not know them all, and says so | ${share(counts.unknown)} |`,
    `| is wrong | ${share(counts.wrong)} |`,
  ].join('\n'),
].join('\n\n')
console.log(text)
if (unexpected.length > 0) {
  console.log(`Wrong, and not listed as a gap:\n${unexpected.map((name) => `- ${name}`).join('\n')}`)
  process.exitCode = 1
}
if (values.only === '') {
  const mended = gaps.filter((name) => !wrong.includes(name))
  if (mended.length > 0) console.log(`Listed as a gap, and not wrong:\n${mended.map((name) => `- ${name}`).join('\n')}`)
  await writeSection(title, text)
}

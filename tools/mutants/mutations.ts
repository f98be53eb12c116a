// Owns which faults can be put into one line. It reads lines, not programs: what it proposes is looked at by a person.

export interface Mutation {
  kind: 'number' | 'string' | 'operator' | 'branch' | 'call'
  line: string
}

const swapped: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  true: 'false',
  false: 'true',
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  '.some(': '.every(',
  '.every(': '.some(',
}

/** Lines that do nothing when the program runs, or only tell. */
const silent = /^\s*(\/\/|\/?\*|import\b|export \*|export \{|(export )?(type|interface)\b|console\.|\)|\}|[\w?]+\??: [\w[\]| ]+$)/

/** Spaces in place of what strings, patterns and comments hold, so that their signs are not taken for operators. */
function maskText(line: string): string {
  return line
    .replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`]*`/g, (text) => ' '.repeat(text.length))
    .replace(/(^|[(,=:[!&|?]\s*)(\/(?:\\.|\[[^\]]*\]|[^/\\])+\/[a-z]*)/g, (all) => ' '.repeat(all.length))
    .replace(/\/\/.*$/, (comment) => ' '.repeat(comment.length))
}

/** One more where a limit has a test on both of its sides; twice as much of a number that is a measure. */
function numberAfter(digits: string): string {
  const value = Number(digits.replaceAll('_', ''))
  return String(Number.isInteger(value) && value < 1000 ? value + 1 : value * 2)
}

/** Whether the text at this place is a type's: one of several, or the name of a member. */
const isOfType = (line: string, at: number) =>
  /' \| '|\| '[^']*'$/.test(line) || /[A-Z]\w*\[$|<[^<>=]*$|import\($/.test(line.slice(0, at)) || /\| $/.test(line.slice(0, at))

/** All faults for a line, by place. `before` is the line above, which tells whether a call stands alone. */
export function mutationsOf(line: string, before: string): Mutation[] {
  if (silent.test(line)) return []
  const masked = maskText(line)
  const mutations: Mutation[] = []
  const replaceAt = (kind: Mutation['kind'], at: number, length: number, text: string) =>
    mutations.push({ kind, line: line.slice(0, at) + text + line.slice(at + length) })

  for (const { index, 0: digits } of masked.matchAll(/(?<![\w.$-])\d[\d_]*(?:\.\d+)?(?![\w.])/g))
    replaceAt('number', index, digits.length, numberAfter(digits))
  for (const { index, 0: text } of line.matchAll(/'[^'\\]*'/g))
    if (masked[index] === ' ' && !isOfType(line, index)) replaceAt('string', index, text.length, "'mutant'")
  for (const { index, 1: sign } of masked.matchAll(/ (===|!==|<=|>=|<|>|&&|\|\|) /g))
    replaceAt('operator', index + 1, sign!.length, swapped[sign!]!)
  for (const { index, 0: word } of masked.matchAll(/\b(?:true|false|Math\.min|Math\.max)\b|\.(?:some|every)\(/g))
    if (!/\| $/.test(masked.slice(0, index))) replaceAt('operator', index, word.length, swapped[word]!)
  const branch = /^(\s*(?:else )?if )(\(.*\)) (?:return|throw|continue)\b/.exec(masked)
  if (branch) replaceAt('branch', branch[1]!.length, branch[2]!.length, '(false)')
  const call = /^(\s*)(?:await )?[a-z][\w.]*\(.*\)$/.exec(masked)
  if (call && /[;{})\w\]]$|^\s*$/.test(before) && !/[=?:&|(,]$|=>$|\bif \(.*\)$|\belse$/.test(before))
    mutations.push({ kind: 'call', line: `${call[1]}void 0` })
  return mutations
}

// Finds sentences outside the catalogs: texts of two words in a string, a template, or JSX. packages/messages and the site's i18n may have them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { type Exception, exceptions } from './sentences/exceptions.ts'

/** Two words in a row that are neither part of a name with other characters nor a function call. */
const twoWords = /(?<![\w./@#$%&=:'’-])\p{L}[\p{L}’']*[,;:]? \p{L}[\p{L}’']+(?![\w/@=(&-]|\.\w)/u

/** Code for another program: a page, a shell, or a style sheet. */
const code = /=>|\bfunction\b.*\{|^\s*(?:return|const|delete|if) ?[\w({]|;\w|\}\s*$|\{\s*\n|\);|^#!/

/** A text of a program as people see it: without the tags of HTML and the values put in. */
function readable(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('{}')
}

const withoutTags = (text: string): string =>
  text.replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, '').replace(/<[!/?]?[a-z][^>]*>/gi, ' | ')

/** Not a value: an import, a type, or the name of a property. */
function isNoValue(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isLiteralTypeNode(parent) ||
    ts.isTemplateLiteralTypeNode(parent) ||
    ts.isImportDeclaration(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  )
}

export interface Found {
  path: string
  line: number
  text: string
  /** The nearest call, `new`, or tag around it within its function, such as `new Error` or `.describe`; empty without one. */
  call: string
  /** The nearest property that has it, such as `summary`; empty without one. */
  property: string
}

function around(node: ts.Node): Pick<Found, 'call' | 'property'> {
  let property = ''
  for (let up = node.parent, from = node; up; from = up, up = up.parent) {
    if (ts.isPropertyAssignment(up) && up.initializer === from) property ||= up.name.getText()
    if (ts.isJsxAttribute(up)) property ||= up.name.getText()
    if (ts.isTaggedTemplateExpression(up)) return { call: `${up.tag.getText()}\``, property }
    if ((ts.isCallExpression(up) || ts.isNewExpression(up)) && up.expression !== from) {
      const callee = ts.isPropertyAccessExpression(up.expression) ? `.${up.expression.name.text}` : up.expression.getText()
      return { call: ts.isNewExpression(up) ? `new ${callee}` : callee, property }
    }
    if (ts.isFunctionLike(up)) break
  }
  return { call: '', property }
}

/** Every text of a file that reads like a sentence or a part of one. */
export function sentencesIn(path: string, text: string): Found[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    const said = readable(node)
    if (said !== null && twoWords.test(withoutTags(said)) && !code.test(withoutTags(said)) && !isNoValue(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ path, line, text: said.trim(), ...around(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Whether the exception is about this text: every condition that it names is met. */
const covers = ({ path, call, property, text }: Exception, found: Found): boolean =>
  (path === undefined || path.test(found.path)) &&
  (call === undefined || call.test(found.call)) &&
  (property === undefined || property.test(found.property)) &&
  (text === undefined || text.test(found.text))

/** One line for each sentence without an exception, and one for each exception that nothing needs. */
export function findSentences(files: readonly (readonly [path: string, text: string])[], excepted = exceptions): string[] {
  const used = new Set<Exception>()
  const outside = files
    .flatMap(([path, text]) => sentencesIn(path, text))
    .filter((found) => {
      const all = excepted.filter((exception) => covers(exception, found))
      for (const exception of all) used.add(exception)
      return all.length === 0
    })
  return [
    ...outside.map(({ path, line, text }) => `${path}:${line}: “${text.slice(0, 100)}” belongs in packages/messages`),
    ...excepted.filter((exception) => !used.has(exception)).map(({ reason }) => `This exception covers nothing; delete it: ${reason}`),
  ]
}

/** What runs in production, apart from the catalogs. */
function covered(): string[] {
  const packages = readdirSync('packages').flatMap((name) => ['src', 'bin', 'build'].map((folder) => join('packages', name, folder)))
  return [...packages, 'bin']
    .flatMap((folder) => {
      try {
        return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name).replaceAll('\\', '/'))
      } catch {
        return []
      }
    })
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/^packages\/(?:messages|web\/src\/i18n)\/|\/dist\/|\/generated\//.test(path))
}

if (import.meta.main) {
  const lines = findSentences(covered().map((path) => [path, readFileSync(path, 'utf8')] as const))
  for (const line of lines) console.error(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}

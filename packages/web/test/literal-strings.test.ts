import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..', 'src')
const spoken = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'label', 'alt', 'description', 'error'])
const hasWord = (text: string) => /\p{L}{2,}/u.test(text)

/** Two words in a row are a text wherever they stand in a screen, but for what programs read: imports, errors of our own, class names. */
function isSentence(node: ts.Node, text: string): boolean {
  if (!/\p{L}{2,}\s+\p{L}{2,}/u.test(text)) return false
  for (let up: ts.Node | undefined = node.parent; up; up = up.parent) {
    if (ts.isNewExpression(up) || ts.isImportDeclaration(up) || ts.isTypeNode(up)) return false
    if (ts.isCallExpression(up) && /useMediaQuery|EditorView\.theme/.test(up.expression.getText())) return false
    if (ts.isJsxAttribute(up) && !spoken.has(up.name.getText())) return false
    if (ts.isPropertyAssignment(up) && /^(border\w*|outline|backgroundImage|selector)$/.test(up.name.getText())) return false
  }
  return true
}

/** Texts written into JSX of a file, as `line: text`. */
function literals(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const report = (node: ts.Node, said: string) => {
    if (hasWord(said)) found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${said.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node, node.text)
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteral(node.expression) && ts.isJsxElement(node.parent))
      report(node, node.expression.text)
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer))
      report(node, node.initializer.text)
    if ((ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) && isSentence(node, node.text)) report(node, node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...new Set(found)]
}

it('finds a text that is written into a screen', () => {
  expect(literals('x.tsx', '<p title="Hello there">Good day {"again"}</p>')).toHaveLength(3)
  expect(literals('x.tsx', 'const data = [{ label: "Hello there" }]')).toHaveLength(1)
  expect(literals('x.tsx', '<p>{known ? "Hello there" : null}</p>')).toHaveLength(1)
  expect(literals('x.tsx', '<p className="one two">{throwAway(new Error("it is broken"))}</p>')).toHaveLength(0)
})

it('finds no text written into a screen outside the translations', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(30)
  expect(files.flatMap((name) => literals(name, readFileSync(join(source, name), 'utf8')))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..', 'src')
const spoken = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'label', 'alt', 'description', 'error'])
const hasWord = (text: string) => /\p{L}{2,}/u.test(text)

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
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

it('finds a text that is written into a screen', () => {
  expect(literals('x.tsx', '<p title="Hello there">Good day {"again"}</p>')).toHaveLength(3)
})

it('finds no text written into a screen outside the translations', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(30)
  expect(files.flatMap((name) => literals(name, readFileSync(join(source, name), 'utf8')))).toEqual([])
})

// Reads articles for the tests of the long texts: their texts, links, anchors and shape.
import type { Article, ArticleBlock, ArticleLink, ArticleText } from '#lib/article.ts'

const parts = (text: ArticleText) => (typeof text === 'string' ? [text] : text)

function textsOf(block: ArticleBlock): ArticleText[] {
  if (block.kind === 'list') return block.items
  if (block.kind === 'table') return [block.caption, ...block.head, ...block.rows.flat()]
  return [block.text]
}

const plain = (text: ArticleText) =>
  parts(text)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')

/** Every text of an article as a reader sees it, by the id of its section; the head of the article is under `''`. */
export function textsBySection({ title, description, intro, sections }: Article): Map<string, string[]> {
  const texts = new Map([['', [title, description, plain(intro)]]])
  for (const { id, heading, blocks } of sections) texts.set(id, [heading, ...blocks.flatMap(textsOf).map(plain)])
  return texts
}

export const allTexts = (article: Article) => [...textsBySection(article).values()].flat()

export function linksOf({ intro, sections }: Article): ArticleLink[] {
  const texts = [intro, ...sections.flatMap(({ blocks }) => blocks.flatMap(textsOf))]
  return texts.flatMap(parts).filter((part) => typeof part !== 'string')
}

export const anchorsOf = ({ sections }: Article) => sections.map(({ id }) => id)

const targets = (text: ArticleText) => parts(text).flatMap((part) => (typeof part === 'string' ? [] : [part.href]))

function blockShape(block: ArticleBlock): unknown[] {
  if (block.kind === 'list') return ['list', block.ordered, ...block.items.map(targets)]
  if (block.kind === 'table') return ['table', block.head.length, ...block.rows.map((row) => row.map(targets))]
  return [block.kind, targets(block.text)]
}

/** What must be the same in every language: ids, kinds of blocks, sizes of lists and tables, and where each text links to. */
export function shapeOf({ intro, sections }: Article): unknown[] {
  return [targets(intro), ...sections.map(({ id, blocks }) => [id, ...blocks.map(blockShape)])]
}

/** The figures of texts, without what a language puts between thousands, sorted. */
export function figuresOf(texts: string[]): string[] {
  return texts
    .flatMap((text) => text.replace(/(?<=\d)[,\u00a0 ](?=\d{3}(?!\d))/g, '').match(/\d+(?:[.,]\d+)*/g) ?? [])
    .map((figure) => figure.replace(/^(\d+),(\d\d)$/, '$1.$2'))
    .sort()
}

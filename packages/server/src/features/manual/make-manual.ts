// Pages of the repository's documents: their addresses, links, and HTML, without any markup from the documents.
import { posix } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'

/** A document by its path in the repository. */
export interface SourcePage {
  path: string
  text: string
}

interface ManualSection {
  /** Of the heading in the page; empty for what stands before the first. */
  id: string
  title: string
  text: string
}

/** One page for each kind of reader, the reference, and the decisions. */
export type ManualLayer = 'start' | 'reference' | 'decision'

interface ManualPage {
  /** Below the origin, such as `/docs/accounts`. */
  address: string
  title: string
  layer: ManualLayer
  /** Without its title. */
  html: string
  sections: readonly ManualSection[]
}

export interface Manual {
  /** By address, in the order of their titles. */
  pages: ReadonlyMap<string, ManualPage>
}

/** Markup in a document stays text, bare URLs don't become links, and headings have IDs. */
const markdown = new Marked({
  tokenizer: { url: () => undefined },
  renderer: {
    html: ({ raw, block }) => (block === true ? `<p>${escaped(raw)}</p>` : escaped(raw)),
    heading(token) {
      const id = (token as Heading).id
      return `<h${token.depth}${id === undefined ? '' : ` id="${escaped(id)}"`}>${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`
    },
  },
})

type Heading = Tokens.Heading & { id?: string }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** `/docs/api` is the reference of all calls. */
const otherNames: Readonly<Record<string, string>> = { 'docs/api.md': 'http-api' }

function addressOf(path: string): string {
  const name = path.replace(/^docs\//, '').replace(/\.md$/, '')
  return `/docs/${otherNames[path] ?? name.toLowerCase()}`
}

/** All pages. A link to a document that is not a page becomes plain text, so that no link is dead. */
export function makeManual(sources: readonly SourcePage[]): Manual {
  const lexed = sources.map(({ path, text }) => ({ path, tokens: markdown.lexer(text) }))
  const anchors = new Map(lexed.map(({ path, tokens }) => [path, new Set(headingsOf(tokens).map(({ id }) => id))]))
  const pages = lexed.map((source) => pageOf(source, anchors)).sort((one, other) => one.title.localeCompare(other.title, 'en'))
  return { pages: new Map(pages.map((page) => [page.address, page])) }
}

/** As GitHub names headings. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** Inline tokens, and those of the items of lists and the cells of tables. */
function childrenOf(token: Token): Token[] {
  if (token.type === 'list') return (token as Tokens.List).items
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return [header, ...rows].flatMap((cells) => cells.flatMap((cell) => [...cell.tokens, { type: 'text', raw: ' ', text: ' ' }]))
  }
  return 'tokens' in token ? (token.tokens ?? []) : []
}

const BLOCKS = new Set(['paragraph', 'list_item', 'blockquote', 'list', 'table', 'space'])

function textOf(token: Token): string {
  if (token.type === 'br') return ' '
  const children = childrenOf(token)
  const text = children.length > 0 ? children.map(textOf).join('') : 'text' in token ? String(token.text) : ''
  return `${text.replaceAll('\n', ' ')}${BLOCKS.has(token.type) ? ' ' : ''}`
}

/** Each heading with its ID, which has a number if the title was used before. */
function headingsOf(tokens: readonly Token[]): { id: string; title: string; at: number }[] {
  const seen = new Map<string, number>()
  return tokens.flatMap((token, at) => {
    if (token.type !== 'heading') return []
    const title = textOf(token)
    const slug = slugOf(title)
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return [{ id: count === 0 ? slug : `${slug}-${count}`, title, at }]
  })
}

function pageOf({ path, tokens }: { path: string; tokens: Token[] }, anchors: ReadonlyMap<string, ReadonlySet<string>>): ManualPage {
  const headings = headingsOf(tokens)
  for (const { id, at } of headings) Object.assign(tokens[at] ?? {}, { id })
  const sections = sectionsOf(tokens, headings)
  markdown.walkTokens(tokens, (token) => keepKnownLink(token, path, anchors))
  const [first] = headings
  const isTitled = first?.at === 0
  return {
    address: addressOf(path),
    title: isTitled ? first.title : path,
    layer: path.startsWith('docs/start/') ? 'start' : path.startsWith('docs/decisions/') ? 'decision' : 'reference',
    html: markdown.parser(isTitled ? tokens.slice(1) : tokens),
    sections,
  }
}

/** Links lead to pages, their headings, and other sites. Any other link becomes its text, and images are omitted. */
function keepKnownLink(token: Token, path: string, anchors: ReadonlyMap<string, ReadonlySet<string>>): void {
  if (token.type === 'image') Object.assign(token, { type: 'text', text: '', tokens: [] })
  if (token.type !== 'link') return
  const target = targetOf(token.href, path, anchors)
  Object.assign(token, target === null ? { type: 'text' } : { href: target })
}

/** Null for a target that is not a page. A missing heading leads to the top of its page. */
function targetOf(href: string, path: string, anchors: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  if (/^https?:\/\//.test(href)) return href
  const [file = '', anchor = ''] = href.split('#')
  const target = file === '' ? path : posix.join(posix.dirname(path), file)
  const known = anchors.get(target)
  if (known === undefined) return null
  return `${addressOf(target)}${known.has(anchor) ? `#${anchor}` : ''}`
}

function sectionsOf(tokens: readonly Token[], headings: readonly { id: string; title: string; at: number }[]): ManualSection[] {
  const starts = [{ id: '', title: '', at: -1 }, ...headings]
  return starts
    .map(({ id, title, at }, index) => {
      const body = tokens.slice(at + 1, starts[index + 1]?.at ?? tokens.length)
      return { id, title, text: body.map(textOf).join(' ').replace(/ +/g, ' ').trim() }
    })
    .filter(({ title, text }) => title !== '' || text !== '')
}

// Owns how the documents of the repository become pages: their addresses, their links, and HTML without any markup of their own.
import { posix } from 'node:path'
import MarkdownIt from 'markdown-it'

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

interface ManualPage {
  /** Below the origin, such as `/docs/accounts`. */
  address: string
  title: string
  isDecision: boolean
  /** Without its title. */
  html: string
  sections: readonly ManualSection[]
}

export interface Manual {
  /** By address, in the order of their titles. */
  pages: ReadonlyMap<string, ManualPage>
}

/** Markup in a document stays text, and a link can only lead to http, https, or another page. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

/** `/docs/api` is the reference of all calls. */
const otherNames: Readonly<Record<string, string>> = { 'docs/api.md': 'http-api' }

function addressOf(path: string): string {
  const name = path.replace(/^docs\//, '').replace(/\.md$/, '')
  return `/docs/${otherNames[path] ?? name.toLowerCase()}`
}

/** All pages. A link to a document that is no page becomes plain text, so that no link is dead. */
export function makeManual(sources: readonly SourcePage[]): Manual {
  const anchors = new Map(sources.map(({ path, text }) => [path, new Set(headingsOf(text).map(({ id }) => id))]))
  const pages = sources.map((source) => pageOf(source, anchors)).sort((one, other) => one.title.localeCompare(other.title, 'en'))
  return { pages: new Map(pages.map((page) => [page.address, page])) }
}

type Token = ReturnType<typeof markdown.parse>[number]

/** As GitHub names headings. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const textOf = (token: Token | undefined): string =>
  (token?.children ?? []).map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content)).join('')

/** Each heading with its id, which is another one where a title comes again. */
function headingsOf(text: string): { id: string; title: string; at: number }[] {
  const tokens = markdown.parse(text, {})
  const seen = new Map<string, number>()
  return tokens.flatMap(({ type }, at) => {
    if (type !== 'heading_open') return []
    const title = textOf(tokens[at + 1])
    const slug = slugOf(title)
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return [{ id: count === 0 ? slug : `${slug}-${count}`, title, at }]
  })
}

function pageOf({ path, text }: SourcePage, anchors: ReadonlyMap<string, ReadonlySet<string>>): ManualPage {
  const tokens = markdown.parse(text, {})
  const headings = headingsOf(text)
  for (const { id, at } of headings) tokens[at]?.attrSet('id', id)
  for (const token of tokens) if (token.children) token.children = withKnownLinks(token.children, path, anchors)
  const [first] = headings
  const isTitled = first?.at === 0
  const shown = isTitled ? tokens.slice(3) : tokens
  return {
    address: addressOf(path),
    title: isTitled ? first.title : path,
    isDecision: path.startsWith('docs/decisions/'),
    html: markdown.renderer.render(shown, markdown.options, {}),
    sections: sectionsOf(tokens, headings),
  }
}

/** Links lead to pages and their headings, and to other sites; pictures are left out, and so is the link of whatever else. */
function withKnownLinks(children: readonly Token[], path: string, anchors: ReadonlyMap<string, ReadonlySet<string>>): Token[] {
  let isDead = false
  return children.flatMap((token) => {
    if (token.type === 'image') return []
    if (token.type === 'link_open') {
      const target = targetOf(String(token.attrGet('href') ?? ''), path, anchors)
      isDead = target === null
      if (target !== null) token.attrSet('href', target)
      return isDead ? [] : [token]
    }
    if (token.type !== 'link_close' || !isDead) return [token]
    isDead = false
    return []
  })
}

/** Null for what is no page here. A heading that is not there leads to the top of its page. */
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
      const body = tokens.slice(at === -1 ? 0 : at + 3, starts[index + 1]?.at ?? tokens.length)
      const text = body
        .map((token) => (token.type === 'inline' ? textOf(token) : token.type === 'fence' ? token.content : ''))
        .filter(Boolean)
      return { id, title, text: text.join(' ') }
    })
    .filter(({ title, text }) => title !== '' || text !== '')
}

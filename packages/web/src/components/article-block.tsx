// Parts of a long text: paragraphs, lists, tables, notes, and their links.
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from '#components/link.tsx'
import type { ArticleBlock, ArticleText } from '#lib/article.ts'
import css from './reading-page.module.css'

/** Items are keyed by index: in another language, the same elements get other text, and the page keeps its position. */
export function inOrder<T>(items: readonly T[], show: (item: T, at: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(show))
}

/** A text with its links: parts of this page and other sites as plain links, pages of this site through the router. */
export function Text({ text }: { text: ArticleText }) {
  if (typeof text === 'string') return text
  return inOrder(text, (part) => {
    if (typeof part === 'string') return part
    return part.href.startsWith('/') ? <Link to={part.href}>{part.text}</Link> : <a href={part.href}>{part.text}</a>
  })
}

function Table({ caption, head, rows }: Extract<ArticleBlock, { kind: 'table' }>) {
  return (
    <table className={css.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {inOrder(head, (name) => (
            <th scope="col">{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(rows, ([first = '', ...cells]) => (
          <tr>
            <th scope="row">
              <Text text={first} />
            </th>
            {inOrder(cells, (cell, at) => (
              <td data-label={head[at + 1]}>
                <Text text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One block of a section. */
export function Block({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Text text={block.text} />
        </p>
      )
    case 'note':
      return (
        <div role="note" className={css.note}>
          <Text text={block.text} />
        </div>
      )
    case 'table':
      return <Table {...block} />
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {inOrder(block.items, (item) => (
            <li>
              <Text text={item} />
            </li>
          ))}
        </List>
      )
    }
  }
}

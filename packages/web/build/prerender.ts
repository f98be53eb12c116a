// Owns making the documents: each public page in each language as text that reads without JavaScript, with the files that it needs named in its head.
import type { Manifest } from 'vite'
import { fillDocument, headMarkup } from './document.ts'
import { linkTag, type Shell } from './integrity.ts'

type Renderer = typeof import('../src/app/render.tsx')

/** What the server reads: which document answers which address. Screens are patterns, with `:name` for any one part. */
export interface Site {
  pages: { path: string; files: Record<string, string> }[]
  screens: string[]
}

/** The documents by file name, `index.html` being that of the screens, and the list of addresses. */
export async function prerender(
  shell: Shell,
  manifest: Manifest,
  renderer: Renderer,
): Promise<{ documents: Map<string, string>; site: Site }> {
  const { pages, screens } = renderer.siteAddresses()
  const documents = new Map([
    ['index.html', fillDocument(shell.html, { language: '__LANGUAGE__', head: '', root: '<div id="root"></div>' })],
  ])
  const site: Site = { pages: [], screens }
  for (const page of pages) {
    const name = page.path === '/' ? 'home' : page.path.replaceAll(/^\/|\*$/g, '').replaceAll('/', '-') || 'not-found'
    const files: Record<string, string> = {}
    for (const language of renderer.languages) {
      const { markup, head } = await renderer.renderPage(page, language)
      const where = { origin: '__ORIGIN__', path: page.path, query: '__QUERY__', language }
      const tags = [...(page.path.endsWith('*') ? [] : headMarkup('language', renderer.languageTags(where)))]
      tags.push(...headMarkup('page', renderer.descriptionTags(head.description)), ...fileTags(page.source, manifest, shell))
      const file = `pages/${name}.${language}.html`
      const root = `<div id="root" data-page="${page.path}">${markup}</div>`
      documents.set(file, fillDocument(shell.html, { language, title: head.title, head: tags.join('\n    '), root }))
      files[language] = file
    }
    site.pages.push({ path: page.path, files })
  }
  return { documents, site }
}

/** Tags for the files of the page's own module that the document does not load anyway: styles, and scripts ahead of their import. */
function fileTags(source: string | null, manifest: Manifest, shell: Shell): string[] {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The route table names ${source}, which the build does not know.`)
    if (seen.has(key)) return
    seen.add(key)
    scripts.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  if (source !== null) visit(source)
  const missing = (address: string) => !shell.html.includes(`"${address}" `)
  return [
    ...[...styles].filter(missing).map((address) => linkTag('stylesheet', address, shell.digests)),
    ...[...scripts].filter(missing).map((address) => linkTag('modulepreload', address, shell.digests)),
  ]
}

// Owns making the documents: each public page in each language as text that reads without JavaScript, and each screen that has a waiting form in that,
// with the files that they need named in their heads.
import type { Manifest } from 'vite'
import { fillDocument, headMarkup } from './document.ts'
import { linkTag, type Shell } from './integrity.ts'

type Renderer = typeof import('../src/app/render.tsx')

/** What the server reads: which document answers which address. Screens are patterns, with `:name` for any one part. */
export interface Site {
  pages: { path: string; files: Record<string, string> }[]
  /** `files` is null where the document of all screens answers. */
  screens: { path: string; files: Record<string, string> | null }[]
}

/** The documents by file name, `index.html` being that of the screens, and the list of addresses. */
export async function prerender(
  shell: Shell,
  manifest: Manifest,
  renderer: Renderer,
): Promise<{ documents: Map<string, string>; site: Site }> {
  const documents = new Map([
    ['index.html', fillDocument(shell.html, { language: '__LANGUAGE__', head: '', root: '<div id="root"></div>' })],
  ])
  const site: Site = { pages: [], screens: [] }
  for (const page of renderer.siteAddresses()) {
    if (!page.rendered) {
      site.screens.push({ path: page.path, files: null })
      continue
    }
    const { isPublic, sources } = page.rendered
    const name = page.path === '/' ? 'home' : page.path.replaceAll(/^\/|\*$/g, '').replaceAll('/', '-') || 'not-found'
    const files: Record<string, string> = {}
    for (const language of renderer.languages) {
      const { markup, head } = await renderer.renderPage(page, language)
      const where = { origin: '__ORIGIN__', path: page.path, query: '__QUERY__', language }
      const tags = [...(!isPublic || page.path.endsWith('*') ? [] : headMarkup('language', renderer.languageTags(where)))]
      tags.push(...headMarkup('page', renderer.descriptionTags(head.description)), ...fileTags(sources, manifest, shell))
      const file = `pages/${name}.${language}.html`
      const root = `<div id="root" data-page="${page.path}">${markup}</div>`
      documents.set(file, fillDocument(shell.html, { language, title: head.title, head: tags.join('\n    '), root }))
      files[language] = file
    }
    site[isPublic ? 'pages' : 'screens'].push({ path: page.path, files })
  }
  return { documents, site }
}

/** Tags for the files of the page's own modules that the document does not load anyway: styles, and scripts ahead of their import. */
function fileTags(sources: readonly string[], manifest: Manifest, shell: Shell): string[] {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The route table names ${key}, which the build does not know.`)
    if (seen.has(key)) return
    seen.add(key)
    scripts.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  const missing = (address: string) => !shell.html.includes(`"${address}" `)
  return [
    ...[...styles].filter(missing).map((address) => linkTag('stylesheet', address, shell.digests)),
    ...[...scripts].filter(missing).map((address) => linkTag('modulepreload', address, shell.digests)),
  ]
}

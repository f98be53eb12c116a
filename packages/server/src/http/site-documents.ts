// Owns the documents that the site's build left: which one answers which address, read once at the start.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { SiteLanguage } from './site-language.ts'

const filesSchema = z.object({ en: z.string(), es: z.string() })
const siteSchema = z.object({
  pages: z.array(z.object({ path: z.string().startsWith('/'), files: filesSchema })),
  screens: z.array(z.object({ path: z.string().startsWith('/'), files: filesSchema.nullable() })),
})

export interface Document {
  /** Address of a page or screen; empty for the document of all other screens. */
  path: string
  texts: Record<SiteLanguage, string>
}

export interface Documents {
  pages: readonly Document[]
  /** The document in which the browser renders a screen that has none of its own. */
  shell: Document
  notFound: Document
  /** The page that a path means in another spelling: capitals, a slash at the end. The router in the browser takes these for the same. */
  pageSpelled(path: string): Document | undefined
  /** The document of the screen at this path; undefined where there is none. */
  screenAt(path: string): Document | undefined
}

/** Reads `site.json` and the documents that it names. Throws where the build is not whole. */
export async function readDocuments(folder: string): Promise<Documents> {
  const site = siteSchema.parse(JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')))
  const read = async (file: string) => await readFile(join(folder, file), 'utf8')
  const readAll = async (path: string, files: z.infer<typeof filesSchema>): Promise<Document> => ({
    path,
    texts: { en: await read(files.en), es: await read(files.es) },
  })
  const all = await Promise.all(site.pages.map(({ path, files }) => readAll(path, files)))
  const notFound = all.find((page) => page.path.endsWith('*'))
  if (!notFound) throw new Error('The built site has no page for addresses that do not exist. Build the site again.')
  const empty = await read('index.html')
  const shell: Document = { path: '', texts: { en: empty, es: empty } }
  const screens = await Promise.all(
    site.screens.map(async ({ path, files }) => ({ pattern: patternOf(path), document: files ? await readAll(path, files) : shell })),
  )
  const pages = all.filter((page) => page !== notFound)
  const plain = (path: string) => path.toLowerCase().replace(/\/+$/, '') || '/'
  return {
    pages,
    shell,
    notFound,
    pageSpelled: (path) => pages.find((page) => page.path === plain(path)),
    screenAt: (path) => screens.find(({ pattern }) => pattern.test(path))?.document,
  }
}

/** A route's address with `:name` for any one part, read as the router in the browser does. */
function patternOf(address: string): RegExp {
  const parts = address.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
  return new RegExp(`^${parts.join('/').replace(/\/$/, '')}/*$`, 'i')
}

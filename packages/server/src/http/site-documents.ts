// Owns the documents that the site's build left: which one answers which address, read once at the start.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { SiteLanguage } from './site-language.ts'

const siteSchema = z.object({
  pages: z.array(z.object({ path: z.string().startsWith('/'), files: z.object({ en: z.string(), es: z.string() }) })),
  screens: z.array(z.string().startsWith('/')),
})

export interface Document {
  /** Address of a page; empty for the document of the screens. */
  path: string
  texts: Record<SiteLanguage, string>
}

export interface Documents {
  pages: readonly Document[]
  /** The document in which the browser renders a screen. */
  shell: Document
  notFound: Document
  /** The page that a path means in another spelling: capitals, a slash at the end. The router in the browser takes these for the same. */
  pageSpelled(path: string): Document | undefined
  /** Whether the browser renders a screen at this path. */
  isScreen(path: string): boolean
}

/** Reads `site.json` and the documents that it names. Throws where the build is not whole. */
export async function readDocuments(folder: string): Promise<Documents> {
  const site = siteSchema.parse(JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')))
  const read = async (file: string) => await readFile(join(folder, file), 'utf8')
  const all = await Promise.all(
    site.pages.map(async ({ path, files }): Promise<Document> => ({ path, texts: { en: await read(files.en), es: await read(files.es) } })),
  )
  const notFound = all.find((page) => page.path.endsWith('*'))
  if (!notFound) throw new Error('The built site has no page for addresses that do not exist. Build it anew.')
  const shell = await read('index.html')
  const pages = all.filter((page) => page !== notFound)
  const screens = site.screens.map(patternOf)
  const plain = (path: string) => path.toLowerCase().replace(/\/+$/, '') || '/'
  return {
    pages,
    shell: { path: '', texts: { en: shell, es: shell } },
    notFound,
    pageSpelled: (path) => pages.find((page) => page.path === plain(path)),
    isScreen: (path) => screens.some((screen) => screen.test(path)),
  }
}

/** A route's address with `:name` for any one part, read as the router in the browser does. */
function patternOf(address: string): RegExp {
  const parts = address.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
  return new RegExp(`^${parts.join('/').replace(/\/$/, '')}/*$`, 'i')
}

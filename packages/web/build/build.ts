// Owns building the site, for `npm run build`, `npm start` and tests alike: `node build.ts [folder]`, by default `dist`.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { addIntegrity, digestScripts } from './integrity.ts'
import { precompress } from './precompress.ts'
import { prerender } from './prerender.ts'

const web = resolve(import.meta.dirname, '..')
const configFile = join(web, 'vite.config.ts')

/** Renders with what the browser would run, built for Node into a folder below node_modules, whence it finds its packages. */
async function buildRenderer(): Promise<{ module: typeof import('../src/app/render.tsx'); remove: () => Promise<void> }> {
  const cache = join(web, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  const outDir = await mkdtemp(join(cache, 'render-'))
  await build({ configFile, logLevel: 'warn', publicDir: false, build: { ssr: 'src/app/render.tsx', outDir, emptyOutDir: true } })
  const module = await import(pathToFileURL(join(outDir, 'render.js')).href)
  return { module, remove: () => rm(outDir, { recursive: true, force: true }) }
}

/** Builds into `dist`. `site.json`, written last, tells the server which document answers which address. */
async function buildSite(dist: string): Promise<void> {
  const manifestFile = 'manifest.json'
  await build({ configFile, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true, manifest: manifestFile } })
  const manifest = JSON.parse(await readFile(join(dist, manifestFile), 'utf8')) as Manifest
  await rm(join(dist, manifestFile))
  const shell = addIntegrity(await readFile(join(dist, 'index.html'), 'utf8'), await digestScripts(dist))
  const renderer = await buildRenderer()
  try {
    const { documents, site } = await prerender(shell, manifest, renderer.module)
    await mkdir(join(dist, 'pages'))
    for (const [file, html] of documents) await writeFile(join(dist, file), html)
    await precompress(dist)
    await writeFile(join(dist, 'site.json'), JSON.stringify(site))
  } finally {
    await renderer.remove()
  }
}

process.env.NODE_ENV = 'production'
await buildSite(resolve(process.argv[2] ?? join(web, 'dist')))

// Makes packages/core/src/data/vendors.json: names, hosts, and categories from the third-party-web data set.
// Use: node tools/derive-vendors.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface SourceEntity {
  name: string
  category: string
  domains: string[]
  products?: { name: string; category?: string; urlPatterns?: string[] }[]
}

/** The text of the file, from the installed package. */
export function deriveVendors(): string {
  const resolve = createRequire(import.meta.url).resolve
  const read = (file: string) => JSON.parse(readFileSync(resolve(`third-party-web/${file}`), 'utf8')) as unknown
  const { version } = read('package.json') as { version: string }
  const rows = (read('dist/entities-nostats.json') as SourceEntity[]).map(({ name, category, domains, products }) =>
    JSON.stringify({
      name,
      category,
      domains: domains.map((domain) => domain.toLowerCase()),
      products: (products ?? []).map((product) => ({
        name: product.name,
        category: product.category ?? category,
        urlPatterns: product.urlPatterns ?? [],
      })),
    }),
  )
  const head = JSON.stringify({ source: `third-party-web ${version}`, license: 'MIT, Copyright (c) 2019 Patrick Hulce' }, null, 2)
  return `${head.replace(/\n\}$/, '')},\n  "entities": [\n    ${rows.join(',\n    ')}\n  ]\n}\n`
}

if (import.meta.main) writeFileSync(new URL('../packages/core/src/data/vendors.json', import.meta.url), deriveVendors())

// Owns shops of six platforms over several deploys: the same programs, under the names and with the ids that builds of these platforms make.
import { createHash } from 'node:crypto'
import { addedInRelease, sources } from './sources.ts'

export const platforms = ['magento', 'woocommerce', 'nextjs', 'vite', 'nuxt', 'shopify'] as const
export type Platform = (typeof platforms)[number]

export interface DeployedScript {
  /** Which script of the shop it is, whatever the build calls it. */
  is: string
  kind: 'external' | 'module' | 'inline'
  /** Null for inline code. */
  url: string | null
  code: string
}

/** The page that the scripts are on. */
export const deployedPage = 'https://shop.example/checkout'

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const origin = 'https://shop.example'

/** Draws from a seed, so that each run has the same builds. */
function drawsOf(seed: string) {
  let count = 0
  const below = (limit: number): number => {
    const bytes = createHash('sha256').update(`${seed} ${count++}`).digest()
    return bytes.readUIntBE(0, 6) % limit
  }
  const text = (length: number, alphabet: string) => Array.from({ length }, () => alphabet[below(alphabet.length)]).join('')
  return { below, text, hex: (length: number) => text(length, '0123456789abcdef'), base64: (length: number) => text(length, base64url) }
}

type Draws = ReturnType<typeof drawsOf>

/** What of a shop differs from build to build. */
interface Build {
  draws: Draws
  number: number
  code: (name: string) => string
}

const names = Object.keys(sources)

/** Scripts of the shop's page after each of its deploys. From the sixth on one of them has a function more. */
export function deploysOf(platform: Platform, seed: number, deploys = 10): DeployedScript[][] {
  return Array.from({ length: deploys }, (_, number) => {
    const draws = drawsOf(`${platform} ${seed} ${number}`)
    return shops[platform]({ draws, number, code: (name) => built(name, number, draws) })
  })
}

function built(name: string, number: number, draws: Draws): string {
  const source = `${sources[name]}${number >= 5 && name === addedInRelease.to ? addedInRelease.code : ''}`
  const local = new Map<string, string>()
  const first = draws.below(20)
  return source.replace(/\$[a-z]\b/g, (name) => {
    if (!local.has(name))
      local.set(name, `${String.fromCharCode(97 + ((first + local.size) % 26))}${local.size % 3 === 0 ? '' : local.size}`)
    return local.get(name)!
  })
}

const inline = (is: string, code: string): DeployedScript => ({ is, kind: 'inline', url: null, code })

const shops: Record<Platform, (build: Build) => DeployedScript[]> = {
  magento({ number, code }) {
    const root = `${origin}/static/version${1_699_999_001 + number * 86_399}/frontend/Acme/tea/en_US`
    return [
      inline('require-config', `var BASE_URL="${origin}/";var require={baseUrl:"${root}"};`),
      ...names.map((is) => external(is, `${root}/js/${is}.min.js`, code(is))),
      external('bundle', `${root}/js/bundle/bundle0.min.js`, code('cart') + code('money')),
    ]
  },
  woocommerce({ draws, number, code }) {
    const plugin = `${origin}/wp-content/plugins/woocommerce/assets/client/blocks`
    return [
      ...names.slice(0, 4).map((is) => external(is, `${plugin}/${is}-frontend.js?ver=${draws.hex(20)}`, code(is))),
      ...names.slice(4).map((is) => external(is, `${origin}/wp-content/themes/tea/js/${is}.min.js?ver=8.${number}.1`, code(is))),
      external('joined', `${origin}/wp-content/cache/autoptimize/js/autoptimize_${draws.hex(32)}.js`, code('cart') + code('address')),
      inline('settings', `var wc_params={"ajax_url":"/wp-admin/admin-ajax.php","nonce":"${draws.hex(10)}","version":"8.${number}.1"};`),
    ]
  },
  nextjs({ draws, code }) {
    const id = draws.base64(21)
    const chunks = `${origin}/_next/static/chunks`
    return [
      external('manifest', `${origin}/_next/static/${id}/_buildManifest.js`, `self.__BUILD_MANIFEST={sortedPages:["/","/checkout"]};`),
      external('main', `${chunks}/main-${draws.hex(16)}.js`, code('index')),
      external('page', `${chunks}/app/(shop)/checkout/page-${draws.hex(16)}.js`, code('address')),
      ...names.slice(3).map((is) => external(is, `${chunks}/${is}-${draws.hex(16)}.js`, code(is))),
      external('deployment', `${origin}/d/${uuidOf(draws)}/cart.js`, code('cart')),
      inline('data', `self.__next_f=self.__next_f||[];self.__next_f.push([0,{"b":"${id}"}]);`),
    ]
  },
  vite({ draws, code }) {
    const files = new Map(names.map((is) => [is, `${is}-${draws.base64(8)}.js`]))
    const map = `const deps=${JSON.stringify([...files.values()].map((file) => `assets/${file}`))};`
    return names.map((is) => ({
      is,
      kind: 'module',
      url: `${origin}/assets/${files.get(is)}`,
      code:
        is === 'index'
          ? `${map}import"./${files.get('money')}";import"./${files.get('cart')}";${code(is)}window.preload=()=>deps;`
          : code(is),
    }))
  },
  nuxt({ draws, code }) {
    return [
      ...names.map((is) => ({ is, kind: 'module' as const, url: `${origin}/_nuxt/${draws.base64(8)}.js`, code: code(is) })),
      inline('data', `window.__NUXT__={config:{public:{},app:{baseURL:"/",buildId:"${uuidOf(draws)}"}}};`),
    ]
  },
  shopify({ draws, number, code }) {
    const theme = `${origin}/cdn/shop/t/${12 + number}/assets`
    const checkout = `https://cdn.shopify.example/shopifycloud/checkout-web/assets/c1`
    return [
      ...names.slice(0, 4).map((is) => external(is, `${theme}/${is}.js?v=${draws.text(20, '123456789')}`, code(is))),
      ...names.slice(4).map((is) => external(is, `${checkout}/${is}.${draws.base64(8)}.js`, code(is))),
      external('preview', `https://cdn.shopify.example/storefront/bars/preview_bar_injector-${draws.hex(64)}.js`, code('gallery')),
      inline('theme', `var Shopify=Shopify||{};Shopify.theme={"name":"Tea","id":${140_000_000_000 + number * 7_919},"role":"main"};`),
    ]
  },
}

function external(is: string, url: string, code: string): DeployedScript {
  return { is, kind: 'external', url, code }
}

const uuidOf = (draws: Draws) => [8, 4, 4, 4, 12].map((length) => draws.hex(length)).join('-')

// Types of the few globals that browsers, Node, and workers share.
interface URLSearchParams extends Iterable<[string, string]> {
  get(name: string): string | null
  has(name: string): boolean
}

interface URL {
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly host: string
  readonly hostname: string
  readonly port: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly username: string
  readonly password: string
  readonly searchParams: URLSearchParams
}

declare var URL: {
  new (url: string, base?: string | URL): URL
  canParse(url: string, base?: string): boolean
  parse(url: string, base?: string): URL | null
}

interface TextDecoder {
  decode(input?: Uint8Array): string
}

declare var TextDecoder: {
  new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder
}

interface TextEncoder {
  encode(input?: string): Uint8Array
}

declare var TextEncoder: { new (): TextEncoder }

// Parts of the platforms' stand-ins: pages, redirects, and a session cookie that remembers the cart and how far the checkout is.
import { type Exchange, type Handler, send } from '#server/exchange.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const json = { 'content-type': 'application/json' }

export interface PageParts {
  lang?: string
  head?: string
  /** Attributes of the body. */
  body?: string
}

export const page = (title: string, content: string, { lang = 'en', head = '', body = '' }: PageParts = {}) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body ${body}>${content}</body></html>`

export const show = (exchange: Exchange, text: string, headers = {}) => send(exchange, 200, { ...html, ...headers }, text)
export const shows =
  (text: string): Handler =>
  (exchange) =>
    show(exchange, text)
export const answer = (exchange: Exchange, value: unknown, headers = {}) =>
  send(exchange, 200, { ...json, ...headers }, JSON.stringify(value))
export const go = (exchange: Exchange, location: string, headers = {}) => send(exchange, 302, { location, ...headers })
export const formOf = ({ body }: Exchange) => new URLSearchParams(body.toString())

/** The value of a cookie; empty without it. */
export function cookie({ request }: Exchange, name: string): string {
  const pair = (request.headers.cookie ?? '').split('; ').find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}

export const setCookie = (name: string, value: string) => ({ 'set-cookie': `${name}=${value}; Path=/` })

// The server's own pages apart from the site: plain HTML with its own policy, without scripts.
import type { FastifyReply } from 'fastify'
import { escaped } from '#features/mail/index.ts'
import type { SiteLanguage } from './site-language.ts'
import { newNonce } from './site-policy.ts'

const style = `body{margin:0 auto;padding:16px;max-width:900px;font:16px/1.5 system-ui,sans-serif;color:#16201f;background:#fff}
table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:600;padding:8px 0}
th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid #d5dbda;vertical-align:top;overflow-wrap:anywhere}
a{color:#0b5c54}dt{font-weight:600}dd{margin:0 0 8px}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:16px;border:1px solid #d5dbda;font:inherit}
summary{cursor:pointer;padding:8px 0;overflow-wrap:anywhere}h3{margin-bottom:0}code{font-family:ui-monospace,monospace}input,button{font:inherit;padding:8px 12px}input[type=search]{width:min(100%,480px);box-sizing:border-box}h2[id],h3[id],h4[id]{scroll-margin-top:16px}
@media(prefers-color-scheme:dark){body{color:#e6ecea;background:#111817}a{color:#6fd3c4}th,td,pre{border-color:#3a4543}}`

/** Sends HTML that nothing may frame or cache; `policy` is what it may load, and `formAction` where its forms may be sent. */
export function sendHtml(reply: FastifyReply, policy: string, html: string, formAction = "'none'"): FastifyReply {
  return reply
    .header('content-security-policy', `default-src 'none'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'; ${policy}`)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Sends a page under a heading; `body` is HTML, and `formAction` where its forms may be sent. */
export function sendPage(reply: FastifyReply, language: SiteLanguage, title: string, body: string, formAction = "'none'"): FastifyReply {
  const nonce = newNonce()
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} · Tillwatch</title>`
  const html = `<!doctype html><html lang="${language}"><head>${head}<style nonce="${nonce}">${style}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`
  return sendHtml(reply, `style-src 'nonce-${nonce}'`, html, formAction)
}

// Owns the simulator's pages: plain HTML under a policy of their own that allows one style sheet, no script, and forms to known places.
import { createHash } from 'node:crypto'

export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
.note{border:2px solid #8a5a00;background:#fff6e0;padding:.5rem .75rem}.bad{border:2px solid #a40000;padding:.5rem .75rem}
button{font:inherit;padding:.5rem 1rem;margin:.25rem .5rem .25rem 0}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem .25rem 0}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** A page in English. `formTargets` are origins that a form's answer may lead to, beside the simulator itself: browsers hold redirects to the policy too. */
export function makePage(of: { title: string; content: string; status?: number; formTargets?: readonly string[] }): Page {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${(of.formTargets ?? []).join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    status: of.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    },
    body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${safeHtml(of.title)}</title><style>${style}</style></head>
<body><main><h1>${safeHtml(of.title)}</h1><p class="note">Test mode: no money moves. This page belongs to a payments simulator on this machine.</p>${of.content}</main></body></html>
`,
  }
}

/** A redirect after a form (303). */
export function redirect(address: string): Page {
  return { status: 303, headers: { location: address, 'cache-control': 'no-store' }, body: '' }
}

/** Text made safe for HTML, in elements and in quoted attributes. */
export function safeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Cents as US dollars, by integers only. */
export function dollars(cents: number): string {
  const sign = cents < 0 ? '−' : ''
  const whole = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}$${whole.slice(0, -2)}.${whole.slice(-2)}`
}

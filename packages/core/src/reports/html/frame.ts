// Owns the frame of every file of HTML: a document that needs nothing from elsewhere and runs nothing.
import type { ReportLanguage } from '@tillwatch/contract/lists'
import { Markup, markup } from './markup.ts'
import { style } from './style.ts'

/** What a browser may do with it: nothing but draw. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

export function pageHtml({ language, title, body }: { language: ReportLanguage; title: string; body: Markup }): string {
  return markup`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${new Markup(policy)}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${new Markup(style)}</style></head>
<body>
<main>
${body}
</main>
</body>
</html>
`.text
}

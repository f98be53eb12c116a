// Common frame of all HTML files: self-contained, and without scripts.
import type { ReportLanguage } from '@tillwatch/contract/lists'
import { Markup, markup } from './markup.ts'

const style = `
:root{color-scheme:light;--ink:#16201f;--soft:#4a5453;--line:#d5dbda;--pale:#f3f6f5;--teal:#0b5c54;--tint:#d8ebe8;--red:#a32118;--amber:#7a4b00}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:var(--ink);font:14px/1.5 Inter,'Liberation Sans',Arial,system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:960px;margin:0 auto;padding:40px 24px}
h1{font-size:28px;line-height:1.2;margin:0 0 4px}
h2{font-size:20px;line-height:1.3;margin:40px 0 8px;padding-top:16px;border-top:2px solid var(--ink)}
h3{font-size:16px;margin:28px 0 8px}
h4{font-size:14px;margin:20px 0 4px;overflow-wrap:anywhere}
p{margin:0 0 10px;max-width:90ch}
.lead{font-size:16px;color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 20px;margin:16px 0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
ul{margin:0 0 10px;padding-left:18px}li{margin:2px 0;max-width:100ch;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;table-layout:fixed;margin:8px 0 16px;font-size:12px;line-height:1.4}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table{position:relative}
b{font-weight:600}
th,td{text-align:left;vertical-align:top;padding:5px 8px 5px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere;font-weight:400;unicode-bidi:isolate}
thead th{font-weight:600;border-bottom:1px solid var(--ink)}
.number{text-align:right}
/* A site's report within its client's: one heading level lower. */
.site{break-before:page}.site>h2{font-size:24px}.site h3{font-size:20px;line-height:1.3;margin:40px 0 8px;padding-top:16px;border-top:2px solid var(--ink)}.site h4{font-size:16px;margin:28px 0 8px}.site h5{font-size:14px;margin:20px 0 4px;overflow-wrap:anywhere}.site>h2+h3{margin-top:0;padding-top:0;border-top:0}a{color:var(--teal)}
.wide{overflow-x:auto}.wide table{min-width:720px}
.figures{width:64%;min-width:300px}.figures th,.figures td{padding-top:2px;padding-bottom:2px}
code{font:11px/1.4 'Liberation Mono',ui-monospace,Menlo,monospace}
.muted,.note,.none{color:var(--soft)}
.standing{font-weight:600}.good{color:var(--teal)}.bad{color:var(--red)}.open{color:var(--amber)}
.control{border-left:4px solid var(--line);padding-left:14px}.control.bad{border-color:var(--red);color:inherit}.control.good{border-color:var(--teal);color:inherit}.control.open{border-color:var(--amber);color:inherit}
figure{margin:8px 0 16px;break-inside:avoid}figcaption{color:var(--soft);font-size:12px;margin-top:4px}
svg{display:block;width:100%;height:auto;max-width:900px;font:11px Inter,'Liberation Sans',Arial,sans-serif}
.key{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;padding:0;margin:4px 0;font-size:12px}.key svg{width:13px;height:13px;display:inline-block;vertical-align:-2px;margin-right:5px}
@page{size:A4;margin:16mm 14mm 18mm}
@media print{
body{font-size:10.5px;line-height:1.4}p,li{max-width:none}main{max-width:none;padding:0}h1{font-size:22px}h2{font-size:15px;margin-top:22px;padding-top:10px}h3{font-size:12.5px;margin-top:18px}h4{font-size:11px}
.wide{overflow:visible}.wide table{min-width:0}
.site>h2{font-size:19px}.site h3{font-size:15px;margin-top:22px;padding-top:10px}.site h4{font-size:12.5px;margin-top:18px}.site h5{font-size:11px}
.lead{font-size:12px}table{font-size:8.5px}code{font-size:8px}figcaption,.key{font-size:9px}
/* No heading stands alone at the foot of a page: not with its note or key, nor with the head of its table, either. */
h1,h2,h3,h4,h5,caption,thead,:is(h2,h3,h4,h5)+:is(p:not(.none),.key){break-after:avoid}tbody tr:first-child{break-before:avoid}tr,li,.control{break-inside:avoid}thead{display:table-header-group}
}
`

/** Allows a browser only to draw the page. */
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

// Owns how the one-file report looks, on a screen and on paper.
export const reportStyle = `
:root{color-scheme:light dark;--ink:#15191a;--soft:#5c6668;--line:#e2e6e6;--paper:#fff;--amber:#7d4700;--red:#9d1c12}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecec;--soft:#98a4a7;--line:#272e31;--paper:#0f1213;--amber:#efb765;--red:#ff9f94}}
*{box-sizing:border-box}body{margin:0 auto;max-width:1080px;padding:32px 20px;font:14px/20px system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:28px;line-height:36px;margin:0 0 4px}h2{font-size:16px;line-height:24px;margin:40px 0 8px}h3{font-size:14px;margin:0}p{margin:4px 0 0}
.soft{color:var(--soft)}code,td:first-child{font:12px/20px ui-monospace,monospace}body{overflow-wrap:anywhere}
article{border-top:1px solid var(--line);padding:12px 0}ul{margin:4px 0 0;padding-inline-start:20px}
table{border-collapse:collapse;width:100%}th{text-align:start;font-weight:500;font-size:12px;color:var(--soft)}
th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}img{max-width:100%;border:1px solid var(--line)}
.critical,.high{color:var(--red)}.medium{color:var(--amber)}
@media (max-width:640px){thead{display:none}tr,td{display:block;border:0;padding:2px 0}tr{border-bottom:1px solid var(--line);padding:8px 0}}`

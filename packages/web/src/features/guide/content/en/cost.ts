// The buyers guide in English: what it costs and what scans cannot see.
import type { ArticleSection } from '#lib/article.ts'

export const cost: ArticleSection[] = [
  {
    id: 'cost',
    heading: 'What it costs',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'These are our figures for one site on the Standard plan, with one payment page. Today’s prices of all plans and of further pages are on the ',
          { text: 'pricing page', href: '/purchase-site' },
          '. All prices are in US dollars.',
        ],
      },
      {
        kind: 'table',
        caption: 'Cost of one site, Standard plan',
        head: ['Part', 'Price', 'What you get'],
        rows: [
          [
            'Monitoring, paid monthly',
            '$65 per month',
            'The Standard plan for one site; what it holds today, and what is still being built, stands with the prices',
          ],
          ['Monitoring, paid yearly', '$700 per year', 'The same; $80 less than twelve months'],
          [
            'Report-only CSP monitoring',
            '$600 per year, in addition',
            'A policy that reports and blocks nothing, and the sorting of what browsers report; still being built',
          ],
          ['Yearly monitoring with CSP monitoring', '$1,300 per year', 'Both'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'CSP monitoring is optional; you can start without it. It cannot be bought yet: ',
          { text: 'write to us', href: '/contact-us' },
          ' to hear when it can. When you compare vendors, count your own hours as well: somebody has to write the reasons, look at the results and answer the assessor, whatever tool you use.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'Take Premium, which is Standard plus human review (in preparation), if your shop turns over more than 20 million dollars a year or has no security team. Platforms and hosting providers talk to us about Enterprise. Hosting the program yourself costs no licence at all: it is open source, and then the work of running it is yours.',
      },
    ],
  },
  {
    id: 'limits',
    heading: 'What our scans cannot see',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Any method has blind spots. These are ours, so that nobody takes a result for more than it is.',
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          'A visit is a sample. A page may show other shoppers something else: by country, by chance, by time, after a login, or when it suspects a scanner. Our browser looks ordinary, but a careful attacker can still tell. Comparing two kinds of browsers helps; it compares which code runs, not what the same code does in each.',
          'Scripts that load only after a login, with a filled cart or behind a solved captcha are not seen by a scan of an address.',
          'What a script sends in encrypted form can’t be read. A script that reads a card field and then contacts a host that is neither yours nor your provider’s is reported all the same.',
          'In the last moment, while a page closes, the browser may not report a request. Then we know the host, and for https nothing more.',
          'A window that the page opens is not loaded: its address is recorded and searched, its scripts stay unknown, and the result is marked as partial.',
          'While a long value is typed, not every key is followed. A script that looks only in between is found by what leaves the page, and not by its reading.',
          'Known vulnerabilities are named for the libraries that our data covers, as of its date. For all others the answer is “unknown”, which is not “none”.',
          'Very large and endless pages are stopped at a limit, for example at 5,000 requests or 10,000 different scripts, and the result is marked as partial.',
        ],
      },
      {
        kind: 'note',
        text: 'A scan that ends early is never shown as clean. It is partial or not evaluated, with the reason beside it. The full list of limits is part of the program’s documentation.',
      },
    ],
  },
]

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
          'These are our prices for one site with one payment page on the Standard plan. For the current prices of all plans and additional pages, see the ',
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
            'Monitoring, billed monthly',
            '$65 per month',
            'The Standard plan for one site. The pricing page lists what it includes today and what is still in development',
          ],
          ['Monitoring, billed yearly', '$700 per year', 'The same, for $80 less than 12 monthly payments'],
          [
            'Report-only CSP monitoring',
            '$600 per year, in addition',
            'A policy that reports but does not block, and triage of the browser reports. Still in development',
          ],
          ['Yearly monitoring plus CSP monitoring', '$1,300 per year', 'Both'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'CSP monitoring is optional, and you can start without it. You cannot buy it yet: ',
          { text: 'contact us', href: '/contact-us' },
          ' to hear when you can. When you compare vendors, include your own hours. With any tool, someone has to write the reasons, review the results, and answer the assessor.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'Choose Premium, which is Standard plus human review, if your shop has more than 20 million dollars in annual revenue or no security team. Platforms and hosting providers contact us about Enterprise. You can also host the program yourself. It is open source and has no license cost, but you do the work of running it.',
      },
    ],
  },
  {
    id: 'limits',
    heading: 'What our scans cannot see',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Every method has blind spots. These are ours, so that you know what a result does not cover.',
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          'A visit is a sample. A page can show other shoppers something else: by country, at random, by time, after a login, or when it suspects a scanner. Our browser looks ordinary, but a careful attacker can still recognize it. Comparing two types of browsers helps, but the comparison covers which code runs, not what the same code does in each browser.',
          'A scan of an address does not see scripts that load only after a shopper signs in, fills the cart, or solves a captcha.',
          'We cannot read what a script sends in encrypted form. If a script reads a card field and then contacts a host that is neither yours nor your provider’s, we still report it.',
          'When a page closes, the browser might not report the page’s last request. In that case, we know only the host if the request uses https.',
          'The scanner does not load windows that the page opens. It records and searches the window’s address, but not its scripts, and marks the result as partial.',
          'While the scanner types a long value, it does not trace scripts at every keystroke. If a script reads the field only at the other keystrokes, we detect the script by what leaves the page, not by the read itself.',
          'We list known vulnerabilities for the libraries in our vulnerability data, as of the date of that data. For all other libraries, the result is “unknown”, not “none”.',
          'The scanner stops loading very large and endless pages at a limit, such as 5,000 requests or 10,000 different scripts, and marks the result as partial.',
        ],
      },
      {
        kind: 'note',
        text: 'A scan that ends early is never shown as clean. It is partial or not evaluated, with the reason. The program’s documentation contains the full list of limits.',
      },
    ],
  },
]

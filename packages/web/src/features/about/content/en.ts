// The about page in English.
import type { Article } from '#lib/article.ts'

export const about: Article = {
  title: 'About Tillwatch',
  description: 'What Tillwatch does, who it is for, the rules behind it, and what it leaves to you and your assessor.',
  intro:
    'A till is where a shop takes money. Tillwatch monitors the till in the browser: it checks what your payment pages run there, shows what each script does and how risky it is, and keeps the evidence.',
  sections: [
    {
      id: 'why',
      heading: 'Why this exists',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The shopper’s browser assembles a payment page from files of the shop, of its payment provider, and of every vendor whose tag someone once added. Any of them can change at any time. Skimmers exploit this: the order goes through, the shop notices nothing, and the card is copied.',
        },
        {
          kind: 'paragraph',
          text: [
            'Since March 31, 2025, the card industry’s standard requires shops to know these scripts (6.4.3) and to detect changes (11.6.1). Large companies have teams for this. In most shops, one person does it along with everything else. We build Tillwatch for that person. For the requirements, see the ',
            { text: 'buyers guide', href: '/buyers-guide' },
            '.',
          ],
        },
      ],
    },
    {
      id: 'what-it-does',
      heading: 'What it does',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            'Tillwatch opens your payment page in its own browser and lists every script: where it came from, who loaded it, what it is for, and how risky it is.',
            'It types a test card that no bank has issued, and tracks where it goes. It never submits a form.',
            'It evaluates the recording with rules and published weights. The same recording always gives the same result.',
            'On request, it visits twice with two types of browsers and shows whether the second one ran different code.',
            'It stores each result with its evidence, so that you can read it again or download it.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'Setup takes about 5 minutes, with nothing to install in your shop. To see a result first, try the ',
            { text: 'demo', href: '/demo' },
            '. Features that are still in development are listed with the ',
            { text: 'plans', href: '/purchase-site' },
            '.',
          ],
        },
      ],
    },
    {
      id: 'for-whom',
      heading: 'Who it is for',
      blocks: [
        {
          kind: 'table',
          caption: 'Who uses Tillwatch, and what they get',
          head: ['You are', 'You get'],
          rows: [
            ['A merchant with payment pages', 'Findings in plain language, and an inventory that an assessor can read'],
            ['An agency', 'Many sites in one account'],
            ['A security engineer', 'A command for CI, and results as JSON'],
            ['An assessor', 'Evidence with hashes and times, which also states what was not evaluated'],
            [
              'A platform or hosting provider',
              ['An Enterprise agreement for all your shops: ', { text: 'contact us', href: '/contact-us' }],
            ],
          ],
        },
      ],
    },
    {
      id: 'rules',
      heading: 'Our rules',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'Evidence, not verdicts. We state what we saw. Your assessor decides whether you meet a requirement, and we issue no badge that says so.',
            'Not evaluated is not clean. A visit that was blocked, challenged, or interrupted is shown as such, with the reason.',
            'Documented limits. A visit is a sample, and a careful attacker can recognize a scanner. The buyers guide lists what we cannot see.',
            'Few findings, each with a reason. A tool that warns about everything teaches people to ignore it.',
            'Your provider’s responsibility is not your gap. Scripts in its frame are listed separately.',
            'Nothing on your page. We do not add a script that you must monitor.',
            'No real card numbers. Test values are new for each scan and belong to no bank.',
          ],
        },
      ],
    },
    {
      id: 'open',
      heading: 'Open source',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The whole program is published under the Apache License 2.0: scanner, checks, and this site. You can read how a finding is produced, repeat a scan on your own computer, or host everything yourself. We sell the hosted service.',
        },
        {
          kind: 'paragraph',
          text: 'We test the checks against a collection of shops that we built, some harmless and some with skimmers. A false alarm on a harmless shop is a bug, and so is a missed skimmer.',
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Send us feedback on anything that is missing, wrong, or hard to understand: ',
            { text: 'contact form', href: '/contact-us' },
            '. If you have found a vulnerability in Tillwatch itself, say so in the first line, and give us time to fix it before you publish.',
          ],
        },
      ],
    },
  ],
}

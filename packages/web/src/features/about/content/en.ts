// The about page in English.
import type { Article } from '#lib/article.ts'

export const about: Article = {
  title: 'About Tillwatch',
  description: 'What Tillwatch does, for whom, the rules it is built on, and what it leaves to you and to your assessor.',
  intro:
    'A till is where a shop takes money. Tillwatch watches the one in the browser: it looks at what your payment pages run there, says what each script does and how risky it is, and keeps the evidence.',
  sections: [
    {
      id: 'why',
      heading: 'Why this exists',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A payment page is put together in the shopper’s browser, from files of the shop, of its payment provider, and of everybody whose tag somebody once added. Any of them can change at any hour. Skimmers live on that: the order goes through, the shop sees nothing, and the card has been copied.',
        },
        {
          kind: 'paragraph',
          text: [
            'Since March 31, 2025 the card industry’s standard requires shops to know these scripts (6.4.3) and to notice changes (11.6.1). Large companies have teams for it. Most shops have one person who does this beside everything else. For that person we build. What the requirements ask is in the ',
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
            'It opens your payment page in a browser of its own, and lists every script: where it came from, who loaded it, what it is for, and how risky it is.',
            'It types a test card that no bank issued, and follows where it goes. It never submits a form.',
            'It judges what it saw by rules with published weights: the same recording always gives the same result.',
            'If you ask for it, it visits twice, in two kinds of browsers, and says whether other code ran in the second.',
            'It keeps each result with its evidence, to be read again or saved as a file.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'Setup takes about 5 minutes, with nothing to install in your shop. You can see a result first, in the ',
            { text: 'demo', href: '/demo' },
            '. What is still being built is named beside the ',
            { text: 'plans', href: '/purchase-site' },
            '.',
          ],
        },
      ],
    },
    {
      id: 'for-whom',
      heading: 'For whom',
      blocks: [
        {
          kind: 'table',
          caption: 'Who uses Tillwatch, and for what',
          head: ['You are', 'You get'],
          rows: [
            ['A merchant with payment pages', 'Findings in plain words, and an inventory that an assessor can read'],
            ['An agency', 'Many sites in one account'],
            ['A security engineer', 'A command for the build, and results as JSON'],
            ['An assessor', 'Evidence with hashes and times, and with what was not evaluated named as such'],
            [
              'A platform or hosting provider',
              ['An Enterprise agreement for all your shops: ', { text: 'write to us', href: '/contact-us' }],
            ],
          ],
        },
      ],
    },
    {
      id: 'rules',
      heading: 'The rules we build by',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'Evidence, not verdicts. We state what we saw. Whether a requirement is met is for your assessor to say, and no badge of ours says it.',
            'Not evaluated is not clean. A visit that was blocked, challenged or broken off is shown as such, with the reason.',
            'Limits in writing. A visit is a sample, and an attacker who looks closely can tell a visitor from a scanner. What we can’t see is listed where you decide to buy.',
            'Fewer findings, each with its reason. Whoever warns of everything teaches people not to read.',
            'Your provider’s duty is not your gap. Scripts in its frame are listed apart.',
            'Nothing in your page. We do not become one more script that you have to watch.',
            'The card number is never real. Test values are new for each scan and belong to no bank.',
          ],
        },
      ],
    },
    {
      id: 'open',
      heading: 'Open code',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The whole program is published under the Apache License 2.0: scanner, checks, this site. You can read how a finding comes about, repeat a scan on your own machine, or host everything yourself. What we sell is the running service.',
        },
        {
          kind: 'paragraph',
          text: 'The checks are tested against a collection of shops that we built for the purpose, honest ones and ones with skimmers. A check that cries wolf on an honest shop is a fault like one that stays silent.',
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Talk to us',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Tell us what is missing, wrong or hard to understand: ',
            { text: 'contact form', href: '/contact-us' },
            '. If you have found a weakness in Tillwatch itself, please say so in the first line, and give us time to repair it before you publish.',
          ],
        },
      ],
    },
  ],
}

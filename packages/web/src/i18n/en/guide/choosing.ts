// The buyers guide in English: the methods and the questions to a vendor.
import type { ArticleSection } from '#lib/article.ts'

export const choosing: ArticleSection[] = [
  {
    id: 'ways',
    heading: 'Four methods',
    blocks: [
      {
        kind: 'table',
        caption: 'Methods compared',
        head: ['Method', 'Strengths', 'Weaknesses'],
        rows: [
          [
            'Manual checks: a list, developer tools, and a weekly reminder',
            'No license cost. Works for a page with three scripts that never change.',
            'Sees nothing between checks, and the evidence is only as reliable as your routine. Vendors change scripts without notice.',
          ],
          [
            'Browser policies: content security policy and SRI',
            'The browser blocks or reports on every shopper’s visit. Report-only mode breaks nothing.',
            'An allowed host can serve anything. SRI fails as soon as a vendor changes the file. Browsers send many reports, and someone has to sort them.',
          ],
          [
            'A monitoring script on your page',
            'Sees real visits, including behind a login, and can block.',
            'It is one more script on the payment page, with access to all of it. You must authorize, check, and trust it like the others.',
          ],
          [
            'External visits with a real browser (our method)',
            'Nothing to install, and nothing added to the page. Sees content, headers, and behavior, and can type a test card to see where it goes.',
            'A visit is a sample, so it can miss content that only some shoppers get. It does not reach steps behind a login or a captcha.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: 'The methods complement each other. External visits show what a script does. Report-only policies reveal hosts that appear only in real shoppers’ browsers. With fewer scripts, every method works better.',
      },
    ],
  },
  {
    id: 'questions',
    heading: 'Questions to ask any vendor, us included',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Ask for written answers, and for a result from one of your own pages. Our answers are next to the questions.',
      },
      {
        kind: 'table',
        caption: 'Questions and our answers',
        head: ['Question', 'Why it matters', 'Our answer'],
        rows: [
          [
            'What does a failed or blocked visit look like in the report?',
            'If bot protection blocked a tool and the tool still shows “no changes”, it invents evidence.',
            'The report says “not evaluated” and gives the reason. It never shows such a visit as clean, or as “all scripts removed”.',
          ],
          [
            'Do you see what scripts do, or only that they exist?',
            'A host that you authorized long ago can start to serve a skimmer.',
            'We record which scripts read payment fields and what leaves the page, and we type in a test card number that no bank has issued. The scanner never submits a form.',
          ],
          [
            'What do you compare: addresses, hashes, or behavior?',
            'If a tool compares only addresses, new content goes unnoticed. If it compares only hashes, you get too many alerts to read.',
            'We compare what the code can do, its text, and its hash. Each scan is compared with the previous one and, on request, two visits with different types of browsers. Per-visit data and rebuilds of the same program are counted but raise no alert. Each script’s report names its integrity method. A hash that is only recorded is called “tracked”, not integrity.',
          ],
          [
            'Do you report removed scripts and headers?',
            '11.6.1 includes deletions. Many tools look only for additions.',
            'Yes. Each scan reports missing security headers. If a script, header, form, or frame existed before and is gone, the scan reports a change.',
          ],
          [
            'How do you treat the provider’s frame and 3-D Secure?',
            'If a tool reports them as your gaps, it creates unnecessary work. If it ignores them, a fake frame goes unnoticed.',
            'They are listed separately, as the provider’s responsibility. A payment frame from an unlisted host is reported.',
          ],
          [
            'What do you add to my page?',
            'You must also monitor each script that a vendor adds.',
            'Nothing. Report-only policy monitoring, which is still in development, will need one response header.',
          ],
          [
            'Can my assessor check the evidence without trusting you?',
            'A green check mark is an opinion. Bytes, hashes, and times can be verified.',
            'For each script, we record its SHA-256 hash, what loaded it, and when we saw it. You can export the results. The code is open source, so anyone can repeat the check without us.',
          ],
          [
            'Who reviews an alert before it wakes me?',
            'If nobody can tell what a script does, an alert raises a concern but gives no answer.',
            'You review each result and each alert, with the reasons shown. On Premium, a person on our side also reviews each alert, usually after you get it, and tells you what they found.',
          ],
          [
            'What can’t you see?',
            'A vendor that can’t answer this question hasn’t checked.',
            ['See ', { text: 'what our scans cannot see', href: '#limits' }, '.'],
          ],
          [
            'What happens when I leave?',
            'Assessors ask for evidence from the past twelve months.',
            ['Export before you leave. For how plans end, see the ', { text: 'terms', href: '/terms-of-service#cancellation' }, '.'],
          ],
        ],
      },
    ],
  },
]

// The buyers guide in English: the methods and the questions to a vendor.
import type { ArticleSection } from '#lib/article.ts'

export const choosing: ArticleSection[] = [
  {
    id: 'ways',
    heading: 'Four ways to do it',
    blocks: [
      {
        kind: 'table',
        caption: 'Methods compared',
        head: ['Method', 'Strong at', 'Weak at'],
        rows: [
          [
            'By hand: a list, developer tools, a reminder once a week',
            'Costs no licence. Works for a page with three scripts that never change.',
            'Tells nothing between two looks, and the evidence is as good as the discipline. Vendors change scripts without notice.',
          ],
          [
            'Policies in the browser: content security policy and SRI',
            'The browser itself blocks or reports, at every shopper’s visit. Report-only mode breaks nothing.',
            'A policy lets an allowed host serve anything. SRI fails as soon as a vendor changes the file. Reports are many, and need sorting.',
          ],
          [
            'A watching script in your page',
            'Sees real visits, also behind a login, and may block.',
            'One script more on the payment page, with access to all of it: it has to be authorized, checked and trusted like the others.',
          ],
          [
            'Visits from outside with a real browser (what we do)',
            'Nothing to install and nothing added to the page. Sees content, headers and behaviour, and can type a test card to see where it goes.',
            'A visit is a sample: what only some shoppers get can be missed. Steps behind a login or a captcha are not reached.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: 'They go together. Visits from outside tell you what a script does; report-only policy reports tell you of a host that appears at a real shopper’s and never at ours. Fewer scripts make every method better.',
      },
    ],
  },
  {
    id: 'questions',
    heading: 'Questions to ask any vendor, us included',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Ask for an answer in writing, and for a result of one of your own pages. Our answers stand beside the questions.',
      },
      {
        kind: 'table',
        caption: 'Questions and our answers',
        head: ['Question', 'Why it matters', 'Our answer'],
        rows: [
          [
            'What does a failed or blocked visit look like in the report?',
            'A tool that shows “no changes” when a bot wall stopped it invents evidence.',
            'It says “not evaluated” with the reason. It never counts as clean, and never as “all scripts removed”.',
          ],
          [
            'Do you see what scripts do, or only that they are there?',
            'A host that was authorized long ago can begin to serve a skimmer.',
            'We record who reads payment fields and what leaves the page, and type a test card that no bank issued. A form is never submitted.',
          ],
          [
            'What is compared: addresses, hashes or behaviour?',
            'By address alone, new content goes unnoticed. By hash alone, you are alerted so often that you stop reading.',
            'What the code can do, and its text and hash: each scan with the one before it, and on request two visits by different kinds of browsers. Data that differs on each visit, and a rebuild of the same program, are counted and raise no alarm. Each script’s report names its integrity method; a hash that is only written down is called “tracked”, not integrity.',
          ],
          [
            'Are removed scripts and headers reported?',
            '11.6.1 names deletions. Many tools only look for what is new.',
            'Yes. Each scan reports a protective header that is missing, and a script, header, form or frame that was there before and is gone is told as a change.',
          ],
          [
            'How do you treat the provider’s frame and 3-D Secure?',
            'Counting them as your gaps makes work; leaving them out hides a false frame.',
            'They are listed apart as the provider’s duty. A payment frame of a host that no list knows is reported.',
          ],
          [
            'What do you add to my page?',
            'Each script added widens what you have to watch.',
            'Nothing. Report-only policy monitoring, which is still being built, will need one response header.',
          ],
          [
            'Can my assessor check the evidence without trusting you?',
            'A green tick is an opinion. Bytes, hashes and times can be checked.',
            'Each script has its SHA-256, who loaded it and when we saw it, and results can be exported. The program’s code is open, so the check can be repeated without us.',
          ],
          [
            'Who looks at an alert before it wakes me?',
            'Without somebody who can read a script, an alert is a worry and not an answer.',
            'You read each result and each alert, with the reasons shown. The person on our side who reviews them as well, on Premium, is still being built.',
          ],
          [
            'What can’t you see?',
            'A vendor without an answer has not looked.',
            ['It is listed under ', { text: 'what our scans cannot see', href: '#limits' }, '.'],
          ],
          [
            'What happens when I leave?',
            'Assessors ask for evidence of the past twelve months.',
            ['Export before you go. How plans end is in the ', { text: 'terms', href: '/terms-of-service#cancellation' }, '.'],
          ],
        ],
      },
    ],
  },
]

// The buyers guide in English: what the standard asks.
import type { ArticleSection } from '#lib/article.ts'

export const requirements: ArticleSection[] = [
  {
    id: 'in-short',
    heading: 'In short',
    blocks: [
      {
        kind: 'list',
        ordered: false,
        items: [
          'Skimmers take card data in the shopper’s browser: a script is added to the payment page, or one that was there is changed. The server that takes the order may never be touched.',
          'PCI DSS v4.0.1 answers with two requirements: 6.4.3 (know, authorize and check every script on the payment page) and 11.6.1 (notice when scripts or headers change). Both have been required since March 31, 2025; before that date they were best practice.',
          'If your provider’s payment form stands in a frame on your page, the page round the frame is yours. If you send shoppers to the provider’s own page, much less is asked of you.',
          'Shops that fill in SAQ A follow another route, described in FAQ 1588 of the PCI Security Standards Council.',
          'No tool makes a shop pass an assessment. A tool collects evidence; you decide about each script; your assessor or your acquirer judges.',
        ],
      },
    ],
  },
  {
    id: 'requirement-6-4-3',
    heading: 'What 6.4.3 asks',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Requirement 6.4.3 of PCI DSS v4.0.1 is about every script that the shopper’s browser loads and runs on a payment page, wherever it comes from: your own files, inline code, a tag manager and everything that the tag manager loads. It asks for three things.',
      },
      {
        kind: 'table',
        caption: 'The three parts of 6.4.3',
        head: ['It asks for', 'In practice', 'Where shops stumble'],
        rows: [
          [
            'A way to confirm that each script is authorized',
            'Somebody named has said yes to this script, on a date that is on record.',
            'Vendors change scripts without asking. The guidance in v4.0.1 allows authorization soon after a change where it can’t come before; a script that nobody ever authorized is the gap.',
          ],
          [
            'A way to assure the integrity of each script',
            'You would notice if the content were not what it should be: by a hash in the page (SRI), by a hash in the content security policy, or by comparing what the browser received.',
            'Writing hashes down is not integrity. Somebody has to be told when one differs, and has to look.',
          ],
          [
            'An inventory with a written reason for each script',
            'A list with one sentence for each: which business or technical need it serves.',
            'The list is made once, by hand, in a test shop. The live page runs something else a month later.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: 'The reason may be a business one. A chat window or an analytics script may stay on the payment page if you can say why you need it there. The shortest way to less work is still to remove what you can’t justify.',
      },
    ],
  },
  {
    id: 'requirement-11-6-1',
    heading: 'What 11.6.1 asks',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Requirement 11.6.1 asks for a mechanism that notices changes and tampering, and alerts people to it:',
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          'It looks at the scripts of the payment page and at the HTTP headers that bear on its protection (content security policy, framing, transport and the like).',
          'It looks at them as the shopper’s browser receives them. Comparing files on your own server is not that.',
          'It reports signs of compromise, changes, additions and deletions. A header that has gone away is a change too.',
          'It runs at least once a week, or as often as your own targeted risk analysis (requirement 12.3.1) says and justifies.',
          'It alerts a person. A report that nobody reads is no alert, and an assessor may ask what happened after the last one.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'The standard does not ask you to put software into the shopper’s browser. Visiting the page from outside, watching from within the page, and content security policy reports are all named in its guidance; what counts is that the result covers what shoppers get.',
      },
    ],
  },
]

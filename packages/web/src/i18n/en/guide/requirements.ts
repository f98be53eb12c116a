// The buyers guide in English: what the standard requires.
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
          'Skimmers take card data in the shopper’s browser. An attacker adds a script to the payment page, or changes an existing one. The attacker might never touch the server that takes the order.',
          'PCI DSS v4.0.1 responds with two requirements: 6.4.3 (know, authorize, and check every script on the payment page) and 11.6.1 (detect when scripts or headers change). Both have been required since March 31, 2025. Before that date they were best practice.',
          'If your provider’s payment form is in a frame on your page, you are responsible for the page around the frame. If you redirect shoppers to the provider’s page, you have far fewer duties.',
          'Different rules apply to shops that complete SAQ A. See FAQ 1588 from the PCI Security Standards Council for those rules.',
          'No tool makes a shop pass an assessment. A tool collects evidence. You decide on each script. Your assessor or your acquirer judges.',
        ],
      },
    ],
  },
  {
    id: 'requirement-6-4-3',
    heading: 'What 6.4.3 requires',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Requirement 6.4.3 of PCI DSS v4.0.1 covers every script that the shopper’s browser loads and runs on a payment page. This includes your own files, inline code, a tag manager, and everything that the tag manager loads. The requirement has three parts.',
      },
      {
        kind: 'table',
        caption: 'The three parts of 6.4.3',
        head: ['Requirement', 'In practice', 'Common gaps'],
        rows: [
          [
            'A method to confirm that each script is authorized',
            'A named person has approved this script, on a recorded date.',
            'Vendors change scripts without asking. The guidance in v4.0.1 allows authorization soon after a change if it was not possible before. The gap is a script that nobody ever authorized.',
          ],
          [
            'A method to assure the integrity of each script',
            'You would notice unexpected content: by a hash in the page (SRI), by a hash in the content security policy, or by comparing what the browser received.',
            'Recording hashes is not integrity. Someone must be notified when a hash differs, and must investigate.',
          ],
          [
            'An inventory with a written reason for each script',
            'A list with one sentence per script that names the business or technical need.',
            'Someone makes the list once, manually, in a test shop. A month later, the live page runs something else.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: 'A business reason is enough. A chat window or an analytics script can stay on the payment page if you can explain why you need it there. To save work, remove what you cannot justify.',
      },
    ],
  },
  {
    id: 'requirement-11-6-1',
    heading: 'What 11.6.1 requires',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Requirement 11.6.1 requires a mechanism that detects changes and tampering, and alerts personnel:',
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          'It checks the scripts on the payment page and the HTTP headers that affect its protection (content security policy, framing, transport, and similar).',
          'It checks them as the shopper’s browser receives them. Comparing files on your own server is not enough.',
          'It reports signs of compromise, changes, additions, and deletions. A removed header is a change, too.',
          'It runs at least once a week, or as often as your own targeted risk analysis (requirement 12.3.1) defines and justifies.',
          'It alerts a person. A report that nobody reads is not an alert, and an assessor may ask what happened after the last alert.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'The standard does not require software in the shopper’s browser. Its guidance names external visits, monitoring from within the page, and content security policy reports. The result must cover what shoppers receive.',
      },
    ],
  },
]

// The buyers guide in English: how to start, and the sources.
import type { ArticleSection } from '#lib/article.ts'

export const start: ArticleSection[] = [
  {
    id: 'start',
    heading: 'How to start',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Setup takes about 5 minutes. The decisions about your scripts take longer, and are the part that counts.',
      },
      {
        kind: 'list',
        ordered: true,
        items: [
          [
            'Look at a result first: the ',
            { text: 'demo', href: '/demo' },
            ' shows three sample shops, and scans an address of yours in about 10 seconds. It needs an account, and no card.',
          ],
          [
            'Choose a plan on the ',
            { text: 'pricing page', href: '/purchase-site' },
            ' and give the address of the page on which the card is entered.',
          ],
          'Go through the inventory. Remove what nobody needs. Save the rest as a table, and write one sentence for each script beside it.',
          'Agree who scans the page each week and reads the result, and who acts on it within a working day.',
          'Ask your provider for its statement on FAQ 1588, and your acquirer which questionnaire is yours. File both answers with their dates.',
        ],
      },
    ],
  },
  {
    id: 'sources',
    heading: 'Sources',
    blocks: [
      {
        kind: 'paragraph',
        text: 'This guide retells the standard in our own words and leaves things out. Where it and the standard differ, the standard is right. It is no legal advice, and no substitute for your assessor.',
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          [
            'PCI DSS v4.0.1, requirements 6.4.3, 11.6.1 and 12.3.1, and SAQ A for v4.0.1: ',
            {
              text: 'document library of the PCI Security Standards Council',
              href: 'https://www.pcisecuritystandards.org/document_library/',
            },
          ],
          [
            'FAQ 1588, “How does an e-commerce merchant meet the SAQ A eligibility criteria for scripts?”: ',
            {
              text: 'the Council’s page',
              href: 'https://www.pcisecuritystandards.org/faq/articles/Frequently_Asked_Question/how-does-an-e-commerce-merchant-meet-the-saq-a-eligibility-criteria-for-scripts/',
            },
          ],
          'Information supplement “Payment Page Security and Preventing E-Skimming” (March 2025), in the same library',
        ],
      },
    ],
  },
]

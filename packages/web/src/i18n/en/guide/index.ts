// The buyers guide in English.
import type { Article, ArticleSection } from '#lib/article.ts'
import { choosing } from './choosing.ts'
import { cost } from './cost.ts'
import { requirements } from './requirements.ts'
import { scope } from './scope.ts'

const start: ArticleSection[] = [
  {
    id: 'start',
    heading: 'How to start',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Setup takes about 5 minutes. The decisions on your scripts take longer, and they matter most.',
      },
      {
        kind: 'list',
        ordered: true,
        items: [
          [
            'View a result first: the ',
            { text: 'demo', href: '/demo' },
            ' shows three sample shops and scans an address of your choice in about 10 seconds. You need an account but not a card.',
          ],
          [
            'Choose a plan on the ',
            { text: 'pricing page', href: '/purchase-site' },
            ' and enter the address of the page where shoppers enter their card details.',
          ],
          'Review the inventory. Remove what nobody needs. Export the rest as a table, and write one sentence for each script.',
          'Decide who scans the page each week and reads the result, and who acts on it within one business day.',
          'Ask your provider for its statement on FAQ 1588, and ask your acquirer which questionnaire you need. Keep both answers with their dates.',
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
        text: 'This guide summarizes the standard in our own words and omits details. If the guide and the standard differ, the standard applies. The guide is not legal advice, and it does not replace your assessor.',
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

export const guide: Article = {
  title: 'Buyers guide: scripts on payment pages',
  description:
    'What PCI DSS v4.0.1 6.4.3 and 11.6.1 require of a shop, how to meet the SAQ A criterion, what tools cost, and what to ask a vendor.',
  intro:
    'This guide is for anyone who decides how a shop handles the scripts on its payment pages. In our own words, it explains what the standard requires, whom it affects, how to comply, what each method costs, and what each method misses. It is useful whether or not you buy from us.',
  sections: [...requirements, ...scope, ...choosing, ...cost, ...start],
}

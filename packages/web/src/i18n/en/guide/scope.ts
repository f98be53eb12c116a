// The buyers guide in English: whose scripts are whose, and the routes of SAQ A.
import type { ArticleSection } from '#lib/article.ts'

export const scope: ArticleSection[] = [
  {
    id: 'scope',
    heading: 'Who is responsible for which scripts: iframes and redirects',
    blocks: [
      {
        kind: 'paragraph',
        text: 'How your shop collects the card number determines your responsibilities. The table shows the usual questionnaire. Your acquirer decides which one you complete.',
      },
      {
        kind: 'table',
        caption: 'Scope by card collection method',
        head: ['Card collection', 'Usual questionnaire', 'Your responsibility', 'The provider’s responsibility'],
        rows: [
          [
            'Redirect: the shopper goes to the provider’s page and pays there',
            'SAQ A',
            'Your pages up to the redirect. The SAQ A script criterion does not apply to them. However, anyone who can change the redirecting page can send shoppers elsewhere.',
            'The payment page with all its scripts',
          ],
          [
            'Iframe: the provider’s form is in a frame on your page',
            'SAQ A, if you also meet the other criteria',
            'The page around the frame: its scripts and its headers',
            'Everything inside the frame',
          ],
          [
            'Direct post: the browser sends your form directly to the provider',
            'SAQ A-EP',
            'Every script on the page, including the provider’s library',
            'Everything after the provider receives the data',
          ],
          ['Your own form: the card number passes through your server', 'SAQ D', 'Every script on the page, and the server', 'Processing'],
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          'A frame isolates its content. A script on your page cannot read inside the provider’s frame. But it can cover the frame with a fake form, replace it, or ask for the card before the real form appears. This is why the page around the frame matters.',
          'The provider is responsible for the scripts inside its frame. A good report lists them but does not report them as your gaps.',
          'Scripts that 3-D Secure loads for its own purpose, in the bank’s frame, are covered by the trust relationship between you and that provider. If the 3-D Secure provider loads a script for any other purpose, treat it like all other scripts.',
          'In a single-page application, the “page” does not end when the view changes. A script from the product page still runs when the payment form appears, so all views that lead to the form are in scope.',
          'A provider’s library that creates a frame runs on your page until the frame exists. Add this script to your inventory.',
        ],
      },
      {
        kind: 'note',
        text: 'For redirects outside SAQ A, the standard gives little guidance. If you complete another questionnaire or have an assessor, ask in writing what is expected of the redirecting page, and keep the answer.',
      },
    ],
  },
  {
    id: 'saq-a',
    heading: 'Ways to meet the SAQ A criterion under FAQ 1588',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The SAQ A revision for v4.0.1 (January 2025) removed 6.4.3 and 11.6.1 from the questionnaire and added a criterion instead. The merchant must confirm that the site is not susceptible to attacks from scripts that could affect its e-commerce systems. ',
          {
            text: 'FAQ 1588',
            href: 'https://www.pcisecuritystandards.org/faq/articles/Frequently_Asked_Question/how-does-an-e-commerce-merchant-meet-the-saq-a-eligibility-criteria-for-scripts/',
          },
          ' (February 2025) explains whom the criterion affects and how to confirm it.',
        ],
      },
      {
        kind: 'table',
        caption: 'What FAQ 1588 says, by situation',
        head: ['Your situation', 'Requirement', 'What to keep on file'],
        rows: [
          [
            'The provider’s form is embedded in your page, and you choose the technical route',
            'Techniques such as those in 6.4.3 and 11.6.1 protect your page from scripts that target account data. You or a third party can run them.',
            'The inventory with reasons and authorizations, the results of the checks, the alerts, and the actions taken',
          ],
          [
            'The provider’s form is embedded in your page, and you choose the confirmation route',
            'The provider, which must itself meet PCI DSS, confirms that its solution protects your payment page from script attacks if you set it up as instructed.',
            'The dated confirmation, the instructions, and proof that you followed them. Ask again at least once a year.',
          ],
          [
            'You redirect to the provider, or send a payment link',
            'The criterion does not apply to you.',
            'How the redirect works, and who can change the page where it starts',
          ],
        ],
      },
      {
        kind: 'note',
        text: 'The confirmation route depends on a document that your provider might not provide, or might provide only under certain conditions. Ask for it before you choose. All other SAQ A criteria still apply.',
      },
    ],
  },
]

// The buyers guide in English: whose scripts are whose, and the routes of SAQ A.
import type { ArticleSection } from '#lib/article.ts'

export const scope: ArticleSection[] = [
  {
    id: 'scope',
    heading: 'Whose scripts are whose: iframes and redirects',
    blocks: [
      {
        kind: 'paragraph',
        text: 'How your shop takes the card number decides what you answer for. The column on the questionnaire says what is usual; your acquirer has the last word on which one you fill in.',
      },
      {
        kind: 'table',
        caption: 'Scope by the way the card is taken',
        head: ['How the card is taken', 'Usual questionnaire', 'Yours', 'The provider’s'],
        rows: [
          [
            'Redirect: the shopper goes to the provider’s page and pays there',
            'SAQ A',
            'Your pages up to the redirect. The SAQ A criterion on scripts does not apply to them, yet whoever changes the page that redirects can send shoppers elsewhere.',
            'The payment page with all its scripts',
          ],
          [
            'Iframe: the provider’s form stands in a frame on your page',
            'SAQ A, if the other criteria are met too',
            'The page round the frame: its scripts and its headers',
            'Everything inside the frame',
          ],
          [
            'Direct post: your form, sent from the browser straight to the provider',
            'SAQ A-EP',
            'Every script on the page, the provider’s library included',
            'What happens after it has received the data',
          ],
          ['Own form: the card number passes through your server', 'SAQ D', 'Every script on the page, and the server', 'Processing'],
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          'Frames hold, pages do not. A script on your page can’t read into the provider’s frame. It can lay a false form over it, replace it, or ask for the card before the real form shows. This is why the page round the frame matters.',
          'Scripts inside the provider’s frame are the provider’s duty. A good report lists them, and does not count them as a gap of yours.',
          'Scripts that 3-D Secure brings for its own purpose, in the bank’s frame, rest on the trust between you and that provider. What the 3-D Secure provider loads for any other purpose is a script like all others.',
          'In a single-page application the “page” does not end where the view changes. A script that was loaded on the product page still runs when the payment form shows, so all views on the way count.',
          'A provider’s library that builds a frame runs on your page until the frame is there. Its script belongs in your inventory.',
        ],
      },
      {
        kind: 'note',
        text: 'For redirects outside SAQ A the standard says less than one would like. If you fill in another questionnaire or have an assessor, ask in writing what they expect of the page that redirects, and keep the answer.',
      },
    ],
  },
  {
    id: 'saq-a',
    heading: 'The SAQ A routes of FAQ 1588',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The revision of SAQ A for v4.0.1 (January 2025) took 6.4.3 and 11.6.1 out of that questionnaire and put a criterion in their place: the merchant has confirmed that the site is not susceptible to attacks from scripts that could affect its e-commerce systems. ',
          {
            text: 'FAQ 1588',
            href: 'https://www.pcisecuritystandards.org/faq/articles/Frequently_Asked_Question/how-does-an-e-commerce-merchant-meet-the-saq-a-eligibility-criteria-for-scripts/',
          },
          ' (February 2025) says to whom it applies and how to confirm it.',
        ],
      },
      {
        kind: 'table',
        caption: 'What FAQ 1588 says, by situation',
        head: ['Your situation', 'What is asked', 'What to keep on file'],
        rows: [
          [
            'The provider’s form is embedded in your page, and you go the way of technique',
            'Techniques such as those of 6.4.3 and 11.6.1 protect your page from scripts that are after account data. You or a third party may run them.',
            'The inventory with reasons and authorizations, the results of the checks, the alerts and what was done about them',
          ],
          [
            'The provider’s form is embedded in your page, and you go the way of confirmation',
            'The provider, which must itself meet PCI DSS, confirms that its solution, set up by its instructions, protects your payment page from script attacks.',
            'The confirmation with its date, the instructions, and proof that you followed them. Ask again at least once a year.',
          ],
          [
            'You redirect to the provider, or send a payment link',
            'The criterion does not apply to you.',
            'How the redirect works, and who may change the page that it starts from',
          ],
        ],
      },
      {
        kind: 'note',
        text: 'The way of confirmation depends on a document that your provider may not give, or may tie to conditions. Ask for it before you choose. All other criteria of SAQ A still apply.',
      },
    ],
  },
]

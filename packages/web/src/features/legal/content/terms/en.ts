// The terms of service in English.
import { buildingInTerms } from '#i18n/en/building.ts'
import type { Article } from '#lib/article.ts'

export const terms: Article = {
  title: 'Terms of service',
  description:
    'The terms for using the hosted Tillwatch service: accounts, plans and payment, cancellation and refunds, acceptable use, limits, governing law.',
  intro:
    'These terms are the agreement between you and Tillwatch (“we”) about the hosted service on this site. We have tried to make them easy to read. By creating an account, you accept these terms. If you create it for a company, you confirm that you are authorized to do so.',
  sections: [
    {
      id: 'service',
      heading: 'What the service is',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Tillwatch opens the payment pages that you specify in its own browser. It records which scripts run there and what they do, and stores the results as evidence for PCI DSS v4.0.1 requirements 6.4.3 and 11.6.1.',
        },
        { kind: 'paragraph', text: buildingInTerms },
        {
          kind: 'note',
          text: [
            'The service states facts. Whether your shop passes an assessment is for your assessor, your acquirer, and the card brands to decide. A visit is a sample. We document ',
            { text: 'what our scans cannot see', href: '/buyers-guide#limits' },
            ', and these limits are part of what you buy.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'The program is also published under the Apache License 2.0. If you run it on your own machines, that license applies instead of these terms.',
        },
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'You need an account with a working email address. Each person needs their own account.',
            'Keep your password secret, and tell us promptly if someone else might know it.',
            'You are responsible for what is done with your account, unless you told us about a misuse or could not have prevented it.',
            'You can stop using the service and ask us to close the account at any time.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      heading: 'Plans, prices, and payment',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            [
              'The plans, their contents, and their prices are on the ',
              { text: 'pricing page', href: '/purchase-site' },
              '. Prices are in US dollars. We do not add tax.',
            ],
            'A plan covers one site with one payment page. You can buy more pages.',
            'You pay for plans in advance, by the month or by the year. Plans renew for the same period until you cancel.',
            'Stripe processes payments. The card number goes to Stripe and never to us.',
            'If a payment fails, we notify you, and the payment is retried. If no attempt succeeds, the plan is on hold until you pay the open invoice. You can still read existing results.',
            'If you change to a cheaper plan or to fewer pages, the difference becomes a credit. A credit pays your next invoices, and is not paid out.',
            'We may change a price as of the next renewal. We email you at least 30 days before, so that you can cancel in time.',
            [
              'For Enterprise, we agree on individual terms: ',
              { text: 'contact us', href: '/contact-us' },
              '. Such an agreement takes precedence over these terms.',
            ],
          ],
        },
      ],
    },
    {
      id: 'cancellation',
      heading: 'Cancellation and refunds',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You can cancel at any time on the dashboard under Billing, without giving a reason. What happens next depends on how you pay.',
        },
        {
          kind: 'table',
          caption: 'What happens when you cancel',
          head: ['Plan', 'Active until', 'Refund'],
          rows: [
            ['Monthly', 'To the end of the cycle that is paid', 'None: monthly plans are not pro-rated.'],
            [
              'Annual',
              'To the end of the current billing month',
              'Annual plans are pro-rated to the end of the current billing month, if no fraud is detected: you get back what you paid for the months after it.',
            ],
          ],
        },
        {
          kind: 'paragraph',
          text: 'For example, a plan of $700 a year, canceled in its third billing month, stays active to the end of that month. Nine of twelve months are left, and $525 goes back to the card that you paid with. A billing month starts on the day of the month on which the plan started. Refunds are rounded down to the cent.',
        },
        {
          kind: 'paragraph',
          text: 'If there are signs of fraud, such as a disputed payment, the plan still ends on that day. A person reviews the case before any money moves.',
        },
        {
          kind: 'note',
          text: 'Export the evidence that you need before the plan ends. Assessors usually ask for the past twelve months. These terms do not limit the rights of withdrawal or refund that consumer law gives you.',
        },
      ],
    },
    {
      id: 'acceptable-use',
      heading: 'Acceptable use',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A scan visits someone’s shop. It types test values into payment fields and never submits a form. Therefore, these rules apply:',
        },
        {
          kind: 'list',
          ordered: false,
          items: [
            'Scan only sites that you control, or whose owner has asked you to. An agency needs its client’s order, and must show it to us if we ask.',
            'Do not scan other people’s shops to find weaknesses in them, to copy them, or to overload them.',
            'Do not use the service to reach systems that are not public, to bypass its limits, or to disrupt it for others.',
            'Do not use another person’s account or payment method.',
            'Do not resell the service as your own without an agreement. You can pass on results to your clients and assessors.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'If a site’s owner asks us to stop, we stop scanning that site until the matter is settled. If you break these rules, we may suspend your account. Unless the matter is urgent, we email you first.',
        },
      ],
    },
    {
      id: 'content',
      heading: 'Your data and our results',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'The data that you enter, such as addresses, stays yours. So do the results of scans of your sites, as far as anyone can own them. Scripts that a page loads belong to their authors.',
            'You allow us to store and process all of this data as far as the service requires.',
            'We may use what scans show about third-party scripts to recognize the same scripts and attacks elsewhere. We do so without your name or the name of your site.',
            ['For how we handle personal data, see the ', { text: 'privacy policy', href: '/privacy-policy' }, '.'],
          ],
        },
      ],
    },
    {
      id: 'warranty',
      heading: 'Warranty',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'We run the service with reasonable care and fix faults that we learn of. We do not promise that it is always available or free of errors.',
            'We do not guarantee that the service finds every attack, that every finding is correct, or that you pass an assessment. Do not rely on the service as your only protection.',
            'Apart from that, and as far as the law allows, we provide the service as is, without warranties other than those in these terms.',
            'A scan that was blocked or failed is shown as not evaluated. Review such results. They are not evidence that nothing happened.',
          ],
        },
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      blocks: [
        {
          kind: 'paragraph',
          text: 'As far as the law allows, we are not liable for lost profit or indirect damage. Our total liability for a year is limited to what you paid us in the twelve months before the event. The limit applies to both parties, except for fees that you owe.',
        },
        {
          kind: 'paragraph',
          text: 'Nothing in these terms limits liability that cannot be limited by law, for example for intent, fraud, or personal injury. Mandatory consumer rights are not affected.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'Changes and termination',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'If we change these terms to your disadvantage, we email you at least 30 days before. If you do not agree, you can cancel. An annual plan is then pro-rated as described above.',
            'We may end the service or your plan with 30 days’ notice. You then get back what you paid for the time after the end. This includes monthly plans.',
            'If we suspend or close an account because of a serious breach of these terms, we do not refund the fee for the current billing month.',
            'If a part of these terms is invalid, the rest remains valid.',
          ],
        },
      ],
    },
    {
      id: 'law',
      heading: 'Governing law',
      blocks: [
        {
          kind: 'paragraph',
          text: 'These terms are governed by the law of the State of Delaware, United States, without its rules on conflicts of law. If you are a consumer, you keep the protection of the mandatory rules of the place where you live.',
        },
        {
          kind: 'paragraph',
          text: 'If the English version and another version differ, the English version applies, unless the law where you live says otherwise.',
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
            'To ask about these terms, use the ',
            { text: 'contact form', href: '/contact-us' },
            '. Please contact us before you dispute a payment. Most matters can be settled in a few lines.',
          ],
        },
      ],
    },
  ],
}

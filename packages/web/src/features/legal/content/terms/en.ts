// The terms of service in English.
import { buildingInTerms } from '#i18n/en/building.ts'
import type { Article } from '#lib/article.ts'

export const terms: Article = {
  title: 'Terms of service',
  description:
    'The terms for using the hosted Tillwatch service: accounts, plans and payment, cancellation and refunds, acceptable use, limits, governing law.',
  intro:
    'These terms are the agreement between you and Tillwatch (“we”) about the hosted service on this site. We have tried to write them so that they can be read. By creating an account you accept them; if you do so for a company, you confirm that you may.',
  sections: [
    {
      id: 'service',
      heading: 'What the service is',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Tillwatch opens the payment pages that you name in a browser of its own, records which scripts run there and what they do, and keeps the results as evidence for PCI DSS v4.0.1 requirements 6.4.3 and 11.6.1.',
        },
        { kind: 'paragraph', text: buildingInTerms },
        {
          kind: 'note',
          text: [
            'The service states facts. Whether your shop passes an assessment is for your assessor, your acquirer and the card brands to judge. A visit is a sample; ',
            { text: 'what our scans cannot see', href: '/buyers-guide#limits' },
            ' is written down, and part of what you buy.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'The program is also published under the Apache License 2.0. If you run it on your own machines, that licence applies, and not these terms.',
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
            'You need an account with a working email address. Each person has an account of their own.',
            'Keep your password to yourself, and tell us soon if somebody else may know it.',
            'What is done with your account counts as done by you, unless you have told us of a misuse or could not have prevented it.',
            'You can stop using the service and ask us to close the account at any time.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      heading: 'Plans, prices and payment',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            [
              'The plans, what they contain and their prices are on the ',
              { text: 'pricing page', href: '/purchase-site' },
              '. Prices are in US dollars. We add no tax to them.',
            ],
            'A plan is for one site and contains one payment page. Further pages can be bought.',
            'Plans are paid in advance, by the month or by the year, and renew for the same period until you cancel.',
            'Payment runs through Stripe. The card number goes to Stripe and never to us.',
            'If a payment fails, we tell you and it is tried again. If no try succeeds, the plan is on hold until the open invoice is paid. Results that exist stay readable.',
            'If you change to a cheaper plan or to fewer pages, the difference becomes a credit. A credit pays your next invoices, and is not paid out.',
            'We may change a price from the next renewal on. We write to you at least 30 days before, so that you can cancel in time.',
            [
              'Enterprise is agreed individually: ',
              { text: 'write to us', href: '/contact-us' },
              '. What such an agreement says goes before these terms.',
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
          text: 'You can cancel at any time in the dashboard under Billing, without giving a reason. What happens then depends on how you pay.',
        },
        {
          kind: 'table',
          caption: 'What happens when you cancel',
          head: ['Plan', 'It stays active', 'Refund'],
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
          text: 'An example: a plan of $700 a year, cancelled in its third billing month, stays active to the end of that month. Nine of twelve months are left, and $525 goes back to the card that paid. A billing month begins on the day of the month on which the plan began. Refunds are rounded down to the cent.',
        },
        {
          kind: 'paragraph',
          text: 'If there are signs of fraud, such as a disputed payment, the plan still ends on that day, and a person looks at the case before any money moves.',
        },
        {
          kind: 'note',
          text: 'Export the evidence that you need before the plan ends. Assessors usually ask for the past twelve months. Rights to withdraw or to a refund that consumer law gives you remain as they are.',
        },
      ],
    },
    {
      id: 'acceptable-use',
      heading: 'Acceptable use',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A scan is a visit to somebody’s shop. It types test values into payment fields, and never submits a form. Therefore:',
        },
        {
          kind: 'list',
          ordered: false,
          items: [
            'Scan only sites that you control, or whose owner has asked you to. An agency needs the order of its client, and shows it to us if we ask.',
            'Do not scan to find weaknesses in other people’s shops, to copy them, or to burden them.',
            'Do not use the service to reach systems that are not meant to be public, to get round its limits, or to disturb it for others.',
            'Do not use another person’s account or payment means.',
            'Do not resell the service as your own without an agreement. Passing on results to your clients and assessors is what it is for.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'If a site’s owner asks us to stop, we stop scanning that site until it is settled. If you break these rules we may suspend your account; unless the matter is urgent, we write to you first.',
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
            'What you enter stays yours, such as addresses. So do the results of scans of your sites, as far as anybody can own them. Scripts that a page loads belong to those who wrote them.',
            'You allow us to store and process all of it as far as the service needs.',
            'We may use what scans show about scripts of third parties, without your name and your site’s, to recognise the same scripts and attacks elsewhere.',
            ['How we treat personal data is in the ', { text: 'privacy policy', href: '/privacy-policy' }, '.'],
          ],
        },
      ],
    },
    {
      id: 'warranty',
      heading: 'What we answer for, and what we do not',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'We run the service with reasonable care and repair faults that we learn of. We do not promise that it is always available or free of errors.',
            'We do not guarantee that every attack is found, that every finding is right, or that an assessment is passed. Do not make the service your only protection.',
            'Beyond that, and as far as the law allows, the service is provided as it is, without warranties that these terms do not name.',
            'A scan that was blocked or failed is shown as not evaluated. Look at such results; they are no evidence that nothing happened.',
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
          text: 'As far as the law allows, we are not liable for lost profit or for indirect damage, and our total liability for a year is limited to what you paid us in the twelve months before the event. The limit goes in both directions, except for fees that you owe.',
        },
        {
          kind: 'paragraph',
          text: 'Nothing in these terms limits liability that the law does not let us limit, for example for intent, fraud, or injury to persons. Mandatory rights of consumers are untouched.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'Changes and end',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'When we change these terms to your disadvantage, we write to you at least 30 days before. If you do not agree, you can cancel; an annual plan is then pro-rated as above.',
            'We may end the service or your plan with 30 days’ notice. You then get back what you paid for the time after the end, monthly plans included.',
            'If we suspend or end an account for a serious breach of these terms, no fee is refunded for the current billing month.',
            'If a part of these terms does not hold, the rest does.',
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
          text: 'These terms are governed by the law of the State of Delaware, United States, without its rules on conflicts of law. If you are a consumer, this does not take from you the protection of mandatory rules of the place where you live.',
        },
        {
          kind: 'paragraph',
          text: 'Where the English and another version differ, the English one counts, unless the law where you live says otherwise.',
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
            'Questions about these terms reach us by the ',
            { text: 'contact form', href: '/contact-us' },
            '. Please write before you dispute a payment: most things can be settled in a few lines.',
          ],
        },
      ],
    },
  ],
}

// The privacy policy in English.
import type { Article } from '#lib/article.ts'

export const privacy: Article = {
  title: 'Privacy policy',
  description:
    'The personal data that Tillwatch collects, why and for how long, who else receives it, every cookie and storage key, and your rights.',
  intro:
    'Effective June 18, 2025; last changed in November 2026. This policy explains which personal data the hosted Tillwatch service on this site collects, why we collect it, how long we keep it, and what your choices are. “We” are the operator of this site. If another operator hosts the Tillwatch that you use, that operator is responsible for it.',
  sections: [
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      blocks: [
        {
          kind: 'table',
          caption: 'Data that we collect, and why',
          head: ['Category', 'Data', 'Purpose', 'Legal basis, where the law requires one'],
          rows: [
            [
              'Account information',
              'Email address and whether it is confirmed, the password as a salted hash, the name that you or Google provide, your plan and invoices, your cookie choice, and messages that you send us',
              'To let you sign in, to provide the plan, to email you about it, and to answer you',
              'Our agreement with you; for invoices, the law',
            ],
            [
              'IP address, device and usage data',
              'IP address, browser and operating system as reported by the browser, language, pages viewed, and actions on this site, with times',
              'To run the site, find faults, and prevent misuse; to keep evidence of who decided or declared something; with your consent, to learn how the site is used and whether our ads work',
              'Our interest in a working service; for analytics and advertising, your consent',
            ],
            [
              'Fraud-prevention data',
              'IP address, email address, a hash of card data, the last 4 digits of the card',
              'To recognize stolen cards, repeated misuse, and disputed payments',
              'Our interest and yours in preventing fraud',
            ],
          ],
        },
        {
          kind: 'paragraph',
          text: 'We never receive your full card number or its security code, because you enter them on Stripe’s payment page. The hash of card data lets us recognize the same card again. The card number cannot be read from it.',
        },
        {
          kind: 'paragraph',
          text: 'If you sign in with Google, we request your email address and basic profile, and nothing else from your Google account.',
        },
      ],
    },
    {
      id: 'scans',
      heading: 'What scans record',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'A scan records what a page serves to a visitor: scripts, requests, headers, and a screenshot. The visitor is our own browser with made-up values. We do not observe your shoppers, and none of our code runs in their browsers.',
            'If a page that you scan contains personal data, such as a name in a review, the result can contain it too. You decide about that data, and we process it on your behalf.',
            'If we cannot read an address, we log it, and a person may look at it to find the cause. If a scan in the demo fails, a person may repeat it.',
            'If you use report-only policy monitoring, it receives reports from your shoppers’ browsers: the address of the page, what the policy would have blocked, and, as with every request, an IP address.',
          ],
        },
      ],
    },
    {
      id: 'recipients',
      heading: 'Who else receives data',
      blocks: [
        {
          kind: 'table',
          caption: 'Recipients',
          head: ['Recipient', 'Data', 'When'],
          rows: [
            [
              'Stripe, our payment processor',
              'Email address, plan, and the payment data that you enter at Stripe',
              'When you buy, pay, or manage payments',
            ],
            ['Google, as identity provider', 'The fact that you sign in here', 'Only if you choose “Continue with Google”'],
            [
              'The services that host the site and deliver its email',
              'What they store or deliver for us',
              'Always. They act on our instructions',
            ],
            [
              'The tag manager and the tags in it',
              'Pages viewed, sign-in, and the start and end of a purchase, with device data',
              'Only if a tag manager is set up. Your cookie choice determines what it may store',
            ],
            ['Authorities', 'The data that the law requires us to disclose', 'When the law requires it'],
          ],
        },
        {
          kind: 'paragraph',
          text: 'We do not sell personal data for money. Under some laws, it is also a sale, or sharing, when advertising tags receive data. To deny them storage, select “Decline” in the cookie banner. Some recipients work in countries other than yours, including the United States. Where the law requires safeguards, such as standard contractual clauses, we agree on them.',
        },
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep data',
      blocks: [
        {
          kind: 'table',
          caption: 'Retention',
          head: ['Data', 'Retention period'],
          rows: [
            ['Account information', 'As long as the account exists. After that we delete it, except for the data in the next rows'],
            ['Invoices and records of payments', 'As long as tax and accounting law requires'],
            ['Fraud-prevention data', 'As long as the account exists, and after that as long as a payment can be disputed'],
            [
              'Scans and their evidence',
              'Thirteen months. Screenshots and network logs: three months. We keep the last evaluated scan of each page, the inventory, and decisions longer. You can delete a scan earlier. If you delete the account, we delete all of this data.',
            ],
            [
              'Decisions, declarations, saved filters, and the activity of an account, with names, times, and, except for filters, IP addresses',
              'As long as the account exists: they are evidence of who did what',
            ],
            ['Messages to us', 'Until the matter is settled and no claim can arise from it'],
            ['Server logs with IP addresses', 'Only as long as we need them to find faults and misuse'],
            ['What your browser stores', ['Listed under ', { text: 'cookies', href: '#cookies-policy' }]],
          ],
        },
      ],
    },
    {
      id: 'cookies-policy',
      heading: 'Cookies policy',
      blocks: [
        {
          kind: 'paragraph',
          text: 'This site stores data in your browser: a few cookies, and entries in the browser’s local storage. The site needs some of them to run. The others are for ad tracking, fraud prevention, and remembering settings. The banner is about these.',
        },
        {
          kind: 'list',
          ordered: false,
          items: [
            '“Accept” grants advertising, analytics, functionality and personalization storage to the tag manager.',
            '“Decline” denies all four. They are also denied before you choose.',
            'Security storage is always granted. It is for signing in and preventing fraud.',
            'The × only hides the banner. Nothing is stored, and the banner appears again on your next visit.',
            'If you are signed in, your choice is also stored with your account and takes precedence over the choice in the browser. If your account has no choice yet, signing in stores the choice that you made before.',
          ],
        },
        {
          kind: 'table',
          caption: 'Cookies that the site needs',
          head: ['Name', 'What for', 'How long'],
          rows: [
            [
              'tillwatch.session_token',
              'Keeps you signed in. Scripts can’t read it. Over https, its name begins with __Secure-',
              '7 days with “remember me”; otherwise until you close the browser',
            ],
            ['tillwatch.dont_remember', 'Records that you did not choose “remember me”', 'Until you close the browser'],
            ['tillwatch.state', 'Ties a sign-in with Google to this browser', '5 minutes'],
            [
              'tillwatch.known_browser',
              'Lets you sign in while someone else tries passwords for your account',
              '400 days; each sign-in renews it',
            ],
            ['i18nextLng', 'Your language, so that pages load in it', 'Until you delete it or the browser expires it'],
          ],
        },
        {
          kind: 'table',
          caption: 'Local storage that the site needs',
          head: ['Key', 'What for', 'How long'],
          rows: [
            ['accessToken', 'Identifies you to our server', 'Valid for ten minutes at a time; removed when you sign out'],
            ['selectedUrl', 'The page that you selected on the dashboard', 'Removed when you sign out'],
            ['pagesData', 'Your sites and pages as last loaded', 'Removed when you sign out'],
            ['scansData', 'Your scans as last loaded', 'Removed when you sign out'],
            ['unclaimedSubscription', 'A paid plan without a site', 'Removed when you sign out'],
            ['selectedSubscriptionId', 'The plan that you selected', 'Removed when you sign out'],
            ['currentSubscriptionId', 'The plan that you use', 'Removed when you sign out'],
            ['activeTab', 'The tab that you had open', 'Removed when you sign out'],
            [
              'REACT_QUERY_OFFLINE_CACHE',
              'Copies of scans, plans, your profile, credits, and script texts, so that pages open immediately',
              '24 hours; removed when you sign out',
            ],
            [
              'cookiesConsent',
              'Your choice in the banner',
              'Until you delete it; the copy whose key ends with your user ID is removed when you sign out',
            ],
            ['i18nextLng', 'Your language', 'Until you delete it'],
            ['tillwatch-color-scheme', 'Light or dark theme', 'Until you delete it'],
            ['tillwatch-hidden-setup', 'The account whose setup checklist you hid', 'Until you delete it'],
            ['tillwatch-time-zone', 'The time zone that you chose for dates', 'Until you delete it'],
            ['debug', 'Turns on detailed logging in your browser, if you set it', 'Until you delete it'],
          ],
        },
        {
          kind: 'paragraph',
          text: 'While a tab is open, session storage can also contain the page that you wanted to open before you signed in, a purchase that you started, and a note that a purchase was counted.',
        },
        {
          kind: 'paragraph',
          text: 'If a tag manager is set up and you accept, its tags can store their own entries, under names that their vendors choose. Stripe and Google set their own cookies on their own pages. Their policies describe these cookies.',
        },
        {
          kind: 'paragraph',
          text: [
            'To change your choice, select “Cookie settings” at the bottom of any public page. The banner then opens again. If you are signed in, the choice stored with your account changes too. If the button does not work for you, ',
            { text: 'contact us', href: '/contact-us' },
            '.',
          ],
        },
      ],
    },
    {
      id: 'protection',
      heading: 'How we protect data',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We store passwords as salted hashes. Access tokens last minutes, and each account can read only its own data. We treat the pages that we scan as hostile and isolate them from everything else. No system can withstand every attack. If an attack affects your data, we notify you and the authorities as the law requires.',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Depending on where you live, the law gives you some or all of the following rights. As far as we can, we handle requests in the same way wherever you live:',
        },
        {
          kind: 'list',
          ordered: false,
          items: [
            'to know which data we have about you, and to get a copy',
            'to have incorrect data corrected',
            'to have data deleted that we are not required to keep',
            'to object to a use of your data, or to have it restricted',
            'to receive your data in a machine-readable format',
            'to withdraw consent for the future',
            'not to be disadvantaged because you exercised a right',
            'to complain to the data protection authority where you live',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'Use the ',
            { text: 'contact form', href: '/contact-us' },
            ' with the email address of your account, so that we know that it is you. On the Account tab of the dashboard, owners of an account can also export its records without script contents, screenshots, and network logs. They can also delete the account there, with a delay of seven days. We answer within the time that the law sets, usually a month.',
          ],
        },
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The service is for businesses. It is not intended for anyone under 16, and we do not knowingly collect their data.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        {
          kind: 'paragraph',
          text: 'When we change this policy, we update the month of the last change at the top. If a change affects you, such as a new category of data or a new purpose, we email you before it applies.',
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        {
          kind: 'paragraph',
          text: ['To ask about privacy, use the ', { text: 'contact form', href: '/contact-us' }, '. Write “privacy” in the first line.'],
        },
      ],
    },
  ],
}

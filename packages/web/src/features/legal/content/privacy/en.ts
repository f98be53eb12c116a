// The privacy policy in English.
import type { Article } from '#lib/article.ts'

export const privacy: Article = {
  title: 'Privacy policy',
  description:
    'Which personal data Tillwatch collects, what for and for how long, who else receives it, every cookie and storage key, and your rights.',
  intro:
    'Effective June 18, 2025; last changed in November 2026. This policy says which personal data the hosted Tillwatch service on this site collects, what for, for how long, and what you can do about it. “We” are the operator of this site. If you use a Tillwatch that somebody else hosts, that operator answers for it.',
  sections: [
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      blocks: [
        {
          kind: 'table',
          caption: 'Data collected, and what for',
          head: ['Kind', 'What exactly', 'What for', 'Legal ground, where the law asks for one'],
          rows: [
            [
              'Account information',
              'Email address, whether it is confirmed, the password as a salted hash, the name you give or that Google gives, your plan and invoices, your choice on cookies, messages you send us',
              'To let you sign in, provide the plan, write to you about it and answer you',
              'The agreement with you; for invoices, the law',
            ],
            [
              'IP address, device and usage data',
              'IP address, browser and system as the browser names them, language, pages viewed and actions on this site, with their times',
              'To run the site, find faults, fend off misuse; to keep evidence of who decided or declared something; with your consent, to see how the site is used and whether our advertisements work',
              'Our interest in a service that works; for analytics and advertising, your consent',
            ],
            [
              'Fraud-prevention data',
              'IP address, email address, a hash of card data, the last 4 digits of the card',
              'To recognise stolen cards, repeated misuse and disputed payments',
              'Our interest and yours in stopping fraud',
            ],
          ],
        },
        {
          kind: 'paragraph',
          text: 'We never receive your full card number or its security code: you enter them on the payment page of Stripe. The hash of card data is made from the card so that the same card can be recognised; the number cannot be read from it.',
        },
        {
          kind: 'paragraph',
          text: 'If you sign in with Google we ask for your email address and basic profile, and for nothing else in your Google account.',
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
            'A scan records what a page serves to a visitor: scripts, requests, headers, a picture of the page. The visitor is our own browser with made-up values. Your shoppers are not observed, and nothing of ours runs in their browsers.',
            'If personal data stands on a page that you have scanned, a name in a review for example, it can be part of the result. For that data you decide and we process on your behalf.',
            'An address that we could not read is logged, and a person may look at it to find out what went wrong. If a scan in the demo fails, a person may repeat it.',
            'Report-only policy monitoring, if you take it, receives what browsers of your shoppers report: the address of the page, what the policy would have blocked, and, as with every request, an IP address.',
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
          head: ['Who', 'What', 'When'],
          rows: [
            [
              'Stripe, our payment processor',
              'Email address, plan, and the payment data that you enter there',
              'When you buy, pay, or manage payments',
            ],
            ['Google, as identity provider', 'That you sign in here', 'Only if you choose “Continue with Google”'],
            [
              'The services that host the site and deliver its mail',
              'What they store or deliver for us',
              'Always; they act on our instructions',
            ],
            [
              'The tag manager and the tags in it',
              'Pages viewed, sign-in, begin and end of a purchase, with device data',
              'Only where a tag manager is set up; what it may store follows your choice on cookies',
            ],
            ['Authorities', 'What the law obliges us to give', 'When it does'],
          ],
        },
        {
          kind: 'paragraph',
          text: 'We do not sell personal data for money. Some laws also call it a sale, or sharing, when advertising tags receive data: “Decline” in the cookie banner denies them their storage. Some recipients work in other countries than yours, the United States among them; where the law asks for safeguards, such as standard contractual clauses, we agree on them.',
        },
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      blocks: [
        {
          kind: 'table',
          caption: 'Retention',
          head: ['Data', 'Kept'],
          rows: [
            ['Account information', 'As long as the account exists; then deleted, except what the next rows name'],
            ['Invoices and records of payments', 'As long as tax and accounting law asks'],
            ['Fraud-prevention data', 'While the account exists, and after that as long as a payment can still be disputed'],
            [
              'Scans and their evidence',
              'Thirteen months; screenshots and network logs three. The last evaluated scan of each page, the inventory and decisions stay longer. You can delete a scan earlier, and all goes with the account.',
            ],
            [
              'Decisions, declarations, saved filters and the activity of an account, with names, times and, except for filters, IP addresses',
              'As long as the account exists: they are evidence of who did what',
            ],
            ['Messages to us', 'Until the matter is settled and no claim can follow from it'],
            ['Server logs with IP addresses', 'Only as long as they are needed to find faults and misuse'],
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
          text: 'This site stores data in your browser: a few cookies, and entries of the browser’s local storage. Some are needed to run the site. The others serve ad tracking, fraud prevention and remembering settings; the banner is about these.',
        },
        {
          kind: 'list',
          ordered: false,
          items: [
            '“Accept” grants advertising, analytics, functionality and personalization storage to the tag manager.',
            '“Decline” denies all four. Before you choose they are denied too.',
            'Security storage is always granted; it serves signing in and stopping fraud.',
            'The × only hides the banner. Nothing is stored, and it shows again on your next visit.',
            'If you are signed in, your choice is also kept with your account and goes before the one in the browser. A choice from before you signed in is taken over then, if the account holds none.',
          ],
        },
        {
          kind: 'table',
          caption: 'Cookies, needed to run the site',
          head: ['Name', 'What for', 'How long'],
          rows: [
            [
              'tillwatch.session_token',
              'Keeps you signed in. Scripts can’t read it; over https its name begins with __Secure-',
              '7 days with “remember me”, else until you close the browser',
            ],
            ['tillwatch.dont_remember', 'Notes that you did not choose “remember me”', 'Until you close the browser'],
            ['tillwatch.state', 'Ties a sign-in with Google to this browser', '5 minutes'],
            [
              'tillwatch.known_browser',
              'Lets you sign in while somebody else tries passwords for your account',
              '400 days; sign in again to renew it',
            ],
            ['i18nextLng', 'Your language, so that a page arrives in it', 'Until you delete it or the browser lets it lapse'],
          ],
        },
        {
          kind: 'table',
          caption: 'Local storage, needed for what you do here',
          head: ['Key', 'What for', 'How long'],
          rows: [
            ['accessToken', 'Shows our server who you are', 'Valid for ten minutes at a time; removed when you sign out'],
            ['selectedUrl', 'The page that you chose in the dashboard', 'Removed when you sign out'],
            ['pagesData', 'Your sites and pages as last loaded', 'Removed when you sign out'],
            ['scansData', 'Your scans as last loaded', 'Removed when you sign out'],
            ['unclaimedSubscription', 'A paid plan that no site uses yet', 'Removed when you sign out'],
            ['selectedSubscriptionId', 'The plan that you chose', 'Removed when you sign out'],
            ['currentSubscriptionId', 'The plan that you use', 'Removed when you sign out'],
            ['activeTab', 'The tab that you had open', 'Removed when you sign out'],
            [
              'REACT_QUERY_OFFLINE_CACHE',
              'Copies of scans, plans, your profile, credits and script texts, so that pages open at once',
              '24 hours; removed when you sign out',
            ],
            [
              'cookiesConsent',
              'Your choice in the banner',
              'Until you delete it; the copy with your user id at its end is removed when you sign out',
            ],
            ['i18nextLng', 'Your language', 'Until you delete it'],
            ['tillwatch-color-scheme', 'Light or dark', 'Until you delete it'],
            ['tillwatch-hidden-setup', 'The account whose setup checklist you hid', 'Until you delete it'],
            ['debug', 'Switches on detailed logging in your browser, if you set it', 'Until you delete it'],
          ],
        },
        {
          kind: 'paragraph',
          text: 'While a tab is open, session storage may also hold where you were going before you signed in, a purchase that you had begun, and that a purchase was counted.',
        },
        {
          kind: 'paragraph',
          text: 'Where a tag manager is set up, its tags may store entries of their own once you accept, under names that their makers choose. Stripe and Google set their own cookies on their own pages; their policies describe them.',
        },
        {
          kind: 'paragraph',
          text: [
            'To change your choice, press “Cookie settings” at the foot of any public page: the banner opens again. If you are signed in, the choice that is kept with your account changes too. If the button does not work for you, ',
            { text: 'ask us', href: '/contact-us' },
            '.',
          ],
        },
      ],
    },
    {
      id: 'protection',
      heading: 'How data is protected',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Passwords are stored as salted hashes, sign-in proofs last minutes, and each account can read its own data only. Pages that we scan are treated as hostile and run apart from everything else. No system is proof against every attack; if your data is affected by one, we tell you and the authorities as the law asks.',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Depending on where you live, the law gives you some or all of these rights. We handle requests alike wherever you live, as far as we can:',
        },
        {
          kind: 'list',
          ordered: false,
          items: [
            'to know what we hold about you, and to get a copy',
            'to have wrong data corrected',
            'to have data deleted that we need not keep',
            'to object to a use, or to have it restricted',
            'to receive your data in a form that other programs can read',
            'to withdraw consent, for the time from then on',
            'not to be treated worse because you used a right',
            'to complain to the data protection authority of the place where you live',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'Write to us by the ',
            { text: 'contact form', href: '/contact-us' },
            ' from the email address of your account, so that we know it is you. Owners of an account can also export its records, without script contents, screenshots and network logs, and have it deleted after seven days, on the tab Account of the dashboard. We answer within the time that the law sets, usually a month.',
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
          text: 'The service is for businesses. It is not meant for anybody under 16, and we do not knowingly collect their data.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        {
          kind: 'paragraph',
          text: 'When this policy changes, the month of the last change at its beginning changes. If the change matters to you, for instance a new kind of data or a new purpose, we write to you before it applies.',
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
            'Questions about privacy reach us by the ',
            { text: 'contact form', href: '/contact-us' },
            '. Please write “privacy” in the first line.',
          ],
        },
      ],
    },
  ],
}

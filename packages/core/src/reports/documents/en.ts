// Owns the English words of the documents.
import type { ProgramWords } from './words.ts'

export const english: ProgramWords = {
  titles: {
    procedure: 'Procedure for payment page scripts and headers',
    roles: 'Roles for payment pages',
    'risk-analysis': 'Targeted risk analysis',
    responsibilities: 'Responsibility matrix',
    'saq-a': 'SAQ A: confirmations about script attacks',
    'acquirer-agreements': 'Agreements with acquirers',
    hosts: 'Declared hosts',
  },
  leads: {
    procedure:
      'How scripts and security headers of payment pages are kept authorized and watched: evidence for 6.4.3.a, and for how 11.6.1 is met.',
    roles: 'Who does what for payment pages.',
    'risk-analysis': 'How often payment pages are evaluated, and why: evidence for 12.3.1 where 11.6.1 is met at another pace than weekly.',
    responsibilities: 'Which part of 6.4.3 and 11.6.1 is the merchant’s, and which is a provider’s: evidence for 12.8.5.',
    'saq-a':
      'How each site confirms that it is not open to attacks by scripts, by one of the two ways of FAQ 1588 of the PCI Security Standards Council.',
    'acquirer-agreements': 'What acquirers agreed to, and where that is on file.',
    hosts: 'Which hosts the owner of a site declares as its payment providers’ and its own. Scans are judged by it from then on.',
  },
  labels: {
    host: 'Host',
    account: 'Account',
    written: 'Written',
    statedBy: 'Stated by',
    dueOn: 'To be looked at again by',
    page: 'Page',
    takesPayment: 'Takes payment by',
    evaluated: 'Evaluated',
    channel: 'Channel',
    toldFrom: 'Told from',
    digest: 'Digest',
    works: 'State',
    role: 'Role',
    who: 'Who',
    site: 'Site',
    route: 'Way',
    provider: 'Provider',
    confirmedOn: 'Confirmed on',
    validUntil: 'Valid until',
    reference: 'On file at',
    note: 'Note',
    requirement: 'Requirement',
    holder: 'Answers for it',
    acquirer: 'Acquirer',
    agreed: 'What was agreed',
    agreedOn: 'Agreed on',
    yes: 'Yes',
    no: 'No',
    isPayment: 'Payment page',
  },
  roles: {
    monitors: 'Sees to it that payment pages are monitored',
    authorizes: 'Authorizes scripts and says why they are needed',
    responds: 'Answers alerts, at any hour',
    reviews: 'Looks at inventory, reports and statements once a year',
  },
  analysis: {
    assets: 'What is protected',
    threats: 'Threats',
    factors: 'What makes them likely, and how bad they would be',
    everyDays: 'How often pages are evaluated',
    justification: 'Why that is enough',
    reviewedBy: 'Reviewed by',
    reviewedOn: 'Reviewed on',
  },
  holders: { merchant: 'Merchant', provider: 'Provider', shared: 'Both' },
  hostOwners: { 'payment-provider': 'Payment provider', shop: 'The shop' },
  nothingDeclared: 'No hosts are declared.',
  routes: { techniques: 'Techniques of the merchant’s own', provider: 'Confirmation by the provider' },
  routeMeans: {
    techniques: 'The merchant uses techniques such as those of 6.4.3 and 11.6.1 to protect the page from scripts that steal card data.',
    provider:
      'The provider, which is assessed against PCI DSS, confirms that its solution protects the merchant’s page from such scripts where it is used as the provider says.',
  },
  states: { missing: 'Not stated', current: 'Current', 'due-soon': 'Due soon', due: 'Overdue' },
  channelKinds: { email: 'Email', webhook: 'Webhook', slack: 'Slack', teams: 'Teams' },
  channelStates: {
    unconfirmed: 'Waits for its address to be confirmed',
    untried: 'Never used',
    working: 'Working',
    failing: 'Failing',
    paused: 'Paused: its receiver wants no more alerts',
  },
  digests: { off: 'None', daily: 'Every day', weekly: 'Every week' },
  verdicts: { capability: 'new abilities', targeted: 'content for this site alone', malicious: 'malicious code' },
  paused: 'Paused: not evaluated',
  notSeen: 'Not seen by a scan yet',
  days: (days) => (days === 1 ? 'Every day' : `Every ${days} days`),
  missing: 'Nobody has stated this yet.',
  nothing: { pages: 'No page is monitored yet.', channels: 'There is no channel, so nobody is alerted.' },
  unkept: 'These payment pages are paused or evaluated by another rule, and do not keep to seven days by themselves:',
  asInstructed: 'The solution is used as the provider says it must be.',
  procedure: {
    purpose: {
      heading: 'What this is for',
      says: [
        'Code that runs in a shopper’s browser on a payment page can read what the shopper types. This procedure keeps every such script authorized, its integrity assured and its need written down, and detects when scripts or security headers change without leave.',
      ],
    },
    pages: { heading: 'Pages', says: ['These pages are monitored. A payment page that is not listed here is not covered.'] },
    how: {
      heading: 'How a page is evaluated',
      says: [
        'Tillwatch opens the page in a browser as a shopper would. It records each script with its address, its content and what loaded it, the headers that came with the page, its forms and its frames. Where the account has shown its right to test the site, it also types a test card that is none, submits nothing, and looks for the card in what leaves the page; elsewhere it only looks.',
        'A scan that was blocked, failed or came only halfway counts as not evaluated. It is never counted as a page without changes.',
      ],
    },
    scripts: {
      heading: 'Authorizing scripts',
      says: [
        'Each script stands in an inventory with its purpose, its owner and the business or technical reason why it is needed. A script without a decision is a finding until somebody approves or rejects it. Decisions are appended with who made them and when, and are never overwritten.',
        'What runs inside the payment provider’s own frame is the provider’s duty. It is shown and not counted.',
      ],
    },
    integrity: {
      heading: 'Integrity',
      says: [
        'For each script it is recorded how its integrity is assured: by subresource integrity, a hash in the content security policy, a pinned content, its structure, its behaviour, or a vendor’s statement. A script that is only tracked, or not at all, is named so.',
      ],
    },
    changes: {
      heading: 'Changes',
      says: [
        'Each evaluation is compared with the last one. A change gets a verdict with its reasons: data that always differs, a rebuild, a release, an announced deploy, a script that is gone, new abilities, content for this site alone, or malicious code. A script or a header that disappears is a change, too.',
      ],
    },
    alerts: {
      heading: 'Alerts and response',
      says: [
        'New abilities, targeted content and malicious code are told at once through these channels; harmless changes stand in a digest. Each alert belongs to an incident, which somebody acknowledges and decides: authorized, rolled back, a false alarm, or fixed. The times of each step are kept.',
        'Whoever answers an alert looks at what changed and decides whether it was meant. What was not meant is rolled back or blocked first, then examined; where card data may have left the page, the incident response plan applies.',
      ],
    },
    frequency: {
      heading: 'How often',
      says: [
        'Each page is evaluated as listed above. Requirement 11.6.1 asks for at least once every seven days, unless a targeted risk analysis says otherwise.',
      ],
    },
    evidence: {
      heading: 'Evidence',
      says: [
        'Captures, decisions, alerts and reports are recorded in a log in which each record carries the hash of the one before it, and which is signed once a day. A pack of it can be checked without this service.',
      ],
    },
    roles: { heading: 'Roles', says: [] },
    limits: {
      heading: 'What this does not do',
      says: [
        'An evaluation is a sample: it sees what one visitor got at that moment. Code that is served to few shoppers, or only at some hours, may not be seen.',
        'Pages behind a cart or a login are covered only where they can be reached. Whether a requirement is met is for the merchant and the assessor to say.',
      ],
    },
  },
  foot: 'Generated from the settings and statements of the account. Read it, change what is not so in your company, and adopt it as your own.',
}

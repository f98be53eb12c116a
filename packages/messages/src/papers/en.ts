// English texts of the documents.
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
      'How you authorize and monitor the scripts and security headers of payment pages. Evidence for 6.4.3.a, and for how 11.6.1 is met.',
    roles: 'The people or positions responsible for each task on payment pages.',
    'risk-analysis':
      'How often payment pages are evaluated, and why. Evidence for 12.3.1 if you meet 11.6.1 at a frequency other than weekly.',
    responsibilities: 'The parts of 6.4.3 and 11.6.1 that the merchant or a provider is responsible for. Evidence for 12.8.5.',
    'saq-a':
      'How each site confirms that it is not susceptible to script attacks, by one of the two methods in FAQ 1588 of the PCI Security Standards Council.',
    'acquirer-agreements': 'The terms that acquirers agreed to, and where the agreements are on file.',
    hosts: 'Hosts that the site’s owner declared as belonging to the site or its payment providers. Later scans use this declaration.',
  },
  labels: {
    host: 'Host',
    account: 'Account',
    written: 'Written',
    statedBy: 'Stated by',
    dueOn: 'Review by',
    page: 'Page',
    takesPayment: 'Payment integration',
    evaluated: 'Evaluated',
    channel: 'Channel',
    toldFrom: 'Minimum severity',
    digest: 'Digest',
    works: 'State',
    role: 'Role',
    who: 'Who',
    site: 'Site',
    route: 'Method',
    provider: 'Provider',
    confirmedOn: 'Confirmed on',
    validUntil: 'Valid until',
    reference: 'On file at',
    note: 'Note',
    requirement: 'Requirement',
    holder: 'Responsible',
    acquirer: 'Acquirer',
    agreed: 'Agreement',
    agreedOn: 'Agreed on',
    yes: 'Yes',
    no: 'No',
    isPayment: 'Payment page',
  },
  roles: {
    monitors: 'Ensures that payment pages are monitored',
    authorizes: 'Authorizes scripts and justifies why they are needed',
    responds: 'Responds to alerts at any time',
    reviews: 'Reviews the inventory, reports, and statements once a year',
  },
  analysis: {
    assets: 'Protected assets',
    threats: 'Threats',
    factors: 'Factors for likelihood and impact',
    everyDays: 'Evaluation frequency',
    justification: 'Justification',
    reviewedBy: 'Reviewed by',
    reviewedOn: 'Reviewed on',
  },
  holders: { merchant: 'Merchant', provider: 'Provider', shared: 'Both' },
  hostOwners: { 'payment-provider': 'Payment provider', shop: 'The shop' },
  nothingDeclared: 'No hosts are declared.',
  routes: { techniques: 'The merchant’s own techniques', provider: 'Confirmation by the provider' },
  routeMeans: {
    techniques: 'The merchant protects the page from scripts that steal card data with techniques such as those in 6.4.3 and 11.6.1.',
    provider:
      'The provider is assessed against PCI DSS. It confirms that its solution protects the merchant’s page from such scripts when the merchant follows the provider’s instructions.',
  },
  states: { missing: 'Not stated', current: 'Current', 'due-soon': 'Due soon', due: 'Overdue' },
  channelKinds: { email: 'Email', webhook: 'Webhook', slack: 'Slack', teams: 'Teams' },
  channelStates: {
    unconfirmed: 'Address not confirmed yet',
    untried: 'Never used',
    working: 'Working',
    failing: 'Failing',
    paused: 'Paused: the receiver doesn’t accept any more alerts',
  },
  digests: { off: 'None', daily: 'Every day', weekly: 'Every week' },
  verdicts: { capability: 'new capabilities', targeted: 'content for this site only', malicious: 'malicious code' },
  paused: 'Paused: not evaluated',
  notSeen: 'Not scanned yet',
  days: (days) => (days === 1 ? 'Every day' : `Every ${days} days`),
  missing: 'Not stated yet.',
  nothing: { pages: 'No pages are monitored yet.', channels: 'No channels are set up, so nobody receives alerts.' },
  unkept: 'These payment pages are paused or have a schedule that doesn’t ensure an evaluation every seven days:',
  asInstructed: 'The solution is used according to the provider’s instructions.',
  procedure: {
    purpose: {
      heading: 'Purpose',
      says: [
        'Code that runs in a shopper’s browser on a payment page can read what the shopper types. With this procedure, you authorize every such script, assure its integrity, and record why it is needed. It also detects unauthorized changes to scripts and security headers.',
      ],
    },
    pages: { heading: 'Pages', says: ['These pages are monitored. Payment pages that aren’t listed here aren’t covered.'] },
    how: {
      heading: 'Page evaluation',
      says: [
        'Tillwatch opens the page in a browser as a shopper would. It records each script with its address, its content, and what loaded it. It also records the page’s headers, forms, and frames. If the account has verified that it’s authorized to test the site, the scanner types in a card number that no bank has issued, doesn’t submit anything, and searches the outgoing traffic for that number. On other sites, the scanner only observes.',
        'A scan that was blocked, failed, or stopped early counts as not evaluated. It never counts as a page without changes.',
      ],
    },
    scripts: {
      heading: 'Authorizing scripts',
      says: [
        'The inventory lists each script with its purpose, its owner, and the business or technical reason for it. A script without a decision is a finding until someone approves or rejects it. Each decision records who made it and when. Decisions are added and never overwritten.',
        'The payment provider is responsible for scripts inside its own frame. These scripts are shown but don’t count as the merchant’s.',
      ],
    },
    integrity: {
      heading: 'Integrity',
      says: [
        'Each script has an integrity method: subresource integrity, a hash in the content security policy, pinned content, compared structure, compared behavior, or a vendor’s statement. Scripts without a method are marked, including scripts with only a recorded hash.',
      ],
    },
    changes: {
      heading: 'Changes',
      says: [
        'Each evaluation is compared with the previous one. Each change gets a verdict with reasons: data that differs on every visit, a rebuild, a release, an announced deploy, a removed script, new capabilities, content for this site only, or malicious code. A script or header that disappears is also a change.',
      ],
    },
    alerts: {
      heading: 'Alerts and response',
      says: [
        'New capabilities, targeted content, and malicious code cause an immediate alert through these channels. Harmless changes are listed in a digest. Each alert belongs to an incident. Someone acknowledges the incident and records its outcome: confirmed attack, authorized, rolled back, false alarm, or fixed. The time of each step is recorded.',
        'The person who responds to an alert reviews the change and decides whether it was intended. If it wasn’t, they roll it back or block it first and investigate afterward. If card data might have left the page, the incident response plan applies.',
      ],
    },
    frequency: {
      heading: 'Frequency',
      says: [
        'Pages are evaluated as often as listed above. Requirement 11.6.1 requires at least once every seven days, unless a targeted risk analysis defines another frequency.',
      ],
    },
    evidence: {
      heading: 'Evidence',
      says: [
        'Captures, decisions, alerts, and reports are recorded in a log. Each record contains the hash of the previous record, and the log is signed regularly. You can verify an exported pack of the log without this service.',
      ],
    },
    roles: { heading: 'Roles', says: [] },
    limits: {
      heading: 'Limits',
      says: [
        'An evaluation is a sample of what one visitor received at that moment. It might miss code that is served to only a few shoppers or only at certain hours.',
        'Pages behind a cart or a sign-in are covered only if a scan can reach them. The merchant and the assessor decide whether a requirement is met.',
      ],
    },
  },
  foot: 'This document was generated from the account’s settings and statements. Review it, change anything that doesn’t match your company, and then adopt it.',
}

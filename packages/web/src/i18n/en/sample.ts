// English texts of the sample site.
export const sample = {
  link: 'View a sample site',
  label: 'Sample site',
  banner: 'You’re viewing a fictional shop. You can’t make changes.',
  own: 'Monitor your own shop',
  leave: 'Exit sample',
  back: 'Back to the sample site',
  title: 'A sample site to explore',
  description:
    'Explore six months of a fictional shop in Tillwatch: scripts, changes, headers, alerts, reports, and what its assessor sees. No sign-in required.',
  lead: 'Explore six months of a fictional bookshop on the same screens that you would use for your own shop. No account needed.',
  open: 'Open the sample site',
  see: 'What to explore',
  parts: {
    overview: 'Overview',
    alerts: 'Alerts',
    scripts: 'Scripts',
    headers: 'Headers',
    history: 'History',
    scans: 'Pages and scans',
    reports: 'Reports',
    assessor: 'What the assessor sees',
  },
  texts: {
    overview: 'See what needs attention, what’s missing this week for each 6.4.3 and 11.6.1 control, and four weeks of coverage and risk.',
    alerts:
      'See incidents with changed lines and a timeline. Some are open, and one is about a skimmer that the shop removed within two hours.',
    scripts:
      'See which scripts run on the payment pages, who authorized them and why, what needs a decision, and what changed in the code of an authorized script.',
    headers: 'See the checkout’s authorized headers and a policy that later became less strict.',
    history: 'See the days when each page was evaluated, and a three-week gap.',
    scans: 'See each scan and its findings, such as a skimmer on the gift card page.',
    reports: 'See the reports for the last two months as PDF, HTML, CSV, and JSON.',
    assessor: 'See each testing procedure for 6.4.3 and 11.6.1 with its evidence, the inventory on any day, and random samples.',
  },
  true: 'What’s real in this sample',
  trueText:
    'The shop doesn’t exist. Our scanner visited our own test shops. We then assigned those visits to one shop and changed their dates. The scans were evaluated with the same rules as every other scan.',
  off: 'This installation doesn’t have a sample site.',
}

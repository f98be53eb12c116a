// English texts of the sample site.
export const sample = {
  link: 'View a sample site',
  label: 'Sample site',
  banner: 'A fictional shop. You can view everything but change nothing.',
  own: 'Watch your own shop',
  leave: 'Leave the sample',
  back: 'The sample site',
  title: 'A sample site to explore',
  description:
    'Half a year of a fictional shop in Tillwatch: its scripts, what changed, its headers, and the days when its pages were evaluated. No sign-in.',
  lead: 'Half a year of a fictional bookshop, on the same screens that you would use for your own shop. No account needed.',
  open: 'Open the sample site',
  see: 'What to look at',
  parts: { scripts: 'Scripts', headers: 'Headers', history: 'History', scans: 'Pages and scans' },
  texts: {
    scripts:
      'Which scripts run on its payment pages, who approved them and why, what needs a decision, and what changed in the code of an approved script.',
    headers: 'The authorized headers of the checkout, and a policy that was loosened later.',
    history: 'The days when each page was evaluated, and a gap of three weeks when it was not.',
    scans: 'Each scan with its findings, such as the one that found a skimmer on the gift card page.',
  },
  true: 'What is real about it',
  trueText:
    'The shop does not exist. Our scanner visited test shops of our own. These visits have the names and days of one shop, and were judged by the same rules as every scan.',
  off: 'This installation has no sample site.',
}

// English texts of the sample site.
export const sample = {
  link: 'Look around in a sample site',
  label: 'Sample site',
  banner: 'A made-up shop. You can look at everything and change nothing.',
  own: 'Watch your own',
  leave: 'Leave the sample',
  back: 'The sample site',
  title: 'A sample site to look around in',
  description:
    'Half a year of a made-up shop as Tillwatch shows it: its scripts, what changed, headers, and on which days its pages were evaluated. No sign-in.',
  lead: 'Half a year of a made-up bookshop, on the same screens on which you would watch your own. You need no account for it.',
  open: 'Open the sample site',
  see: 'What to look at',
  parts: { scripts: 'Scripts', headers: 'Headers', history: 'History', scans: 'Pages and scans' },
  texts: {
    scripts:
      'Which scripts run on its payment pages, who approved them and why, what waits for a decision, and what changed in the code of one that was approved.',
    headers: 'The headers of the checkout as they were authorized, and a policy that was loosened since.',
    history: 'On which days each page was evaluated, and a gap of three weeks in which it was not.',
    scans: 'Each scan with what it found, such as the one that met a skimmer on the page for gift cards.',
  },
  true: 'What is true about it',
  trueText:
    'The shop does not exist. Our scanner visited test shops of our own; these visits were given the names and days of one shop, and judged by the same rules as every scan.',
  off: 'This installation shows no sample site.',
}

// English texts of human review, as an account sees it.
export const reviews = {
  title: 'Human review',
  verdict: { benign: 'Harmless', suspicious: 'Suspicious', malicious: 'Malicious' },
  waiting: 'A reviewer will look at this by {{when}}.',
  overdue: 'This review is overdue. It was due by {{when}}.',
  needsSecond: 'One reviewer marked this as malicious. The verdict takes effect when a second reviewer agrees.',
  withdrawn: 'This review was canceled because the site left its plan before a reviewer decided.',
  decided: '{{verdict}}, according to a reviewer on {{when}}.',
  decidedByTwo: '{{verdict}}, according to two reviewers on {{when}}.',
  corrects: 'This verdict is a correction. The earlier verdict was {{verdict}}. The first verdict was submitted on {{when}}.',
  late: 'The review was due by {{when}}, so it was late.',
  note: 'Reviewer’s note',
  advice:
    'On another site, a reviewer found the same content {{verdict}} on {{when}}. This is only advice and doesn’t authorize the script.',
  offered: 'With Premium, a reviewer would look at this within {{hours}} hours.',
  adviceVerdict: { benign: 'harmless', suspicious: 'suspicious', malicious: 'malicious' },
  waitingOnSite_one: '{{count}} human review is waiting',
  waitingOnSite_other: '{{count}} human reviews are waiting',
  overdueOnSite_one: '{{count}} is overdue',
  overdueOnSite_other: '{{count}} are overdue',
}

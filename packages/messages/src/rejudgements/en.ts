// English texts about a stored capture that newer rules judged again.
export const rejudgementsEn = {
  title: 'Reevaluated on {when} with newer rules ({rules})',
  same: 'The risk score is still {risk}, and all findings are the same.',
  differs:
    'Risk score: {before} at the time of the scan, {risk} with these rules. Findings: {added} new, {removed} no longer reported, {changed} with a different severity.',
  'not-evaluated': 'These rules can’t evaluate this visit.',
  stays: 'The result below is the original and never changes. The next scan will use the newer rules.',
  added: 'New with these rules',
  removed: 'No longer reported',
  changed: 'Different severity (shown with these rules)',
} as const

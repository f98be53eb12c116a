// English texts about a stored capture that newer rules judged again.
export const rejudgementsEn = {
  title: 'Evaluated again with newer rules, {rules}, on {when}',
  same: 'The risk score is still {risk}, and all findings are the same.',
  differs:
    'Risk score: {before} at the time of the scan, {risk} with these rules. Findings: {added} new, {removed} no longer reported, {changed} with another severity.',
  'not-evaluated': 'These rules cannot evaluate this visit.',
  stays: 'The result below is the original result and never changes. The next scan uses the newer rules.',
  added: 'New with these rules',
  removed: 'No longer reported',
  changed: 'Different severity (shown with these rules)',
} as const

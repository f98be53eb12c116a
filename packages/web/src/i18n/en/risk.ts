// English reasons of a risk score. A code that is a check's name uses the check's own title.
export const risk = {
  'third-party': 'This is a third-party script',
  'card-access': 'The script can access the card fields',
  'gravest-script': 'The script with the highest risk, {{label}}',
  'other-scripts_one': '{{count}} other script (a tenth of its score)',
  'other-scripts_other': '{{count}} other scripts (a tenth of the sum of their scores)',
  limit: 'Maximum score: 100',
  'not-evaluated': 'Not evaluated',
  unknown: 'Another reason ({{code}})',
}

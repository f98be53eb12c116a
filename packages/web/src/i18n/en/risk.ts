// English wording of what adds to a risk score. A code that is a check's name takes the check's own title.
export const risk = {
  'third-party': 'It comes from a third party',
  'card-access': 'It can reach the card fields',
  'gravest-script': 'The script with the highest risk, {{label}}',
  'other-scripts_one': '{{count}} other script with a score, a tenth of it',
  'other-scripts_other': '{{count}} other scripts with a score, a tenth of their sum',
  limit: 'The score stops at 100',
  'not-evaluated': 'Not evaluated',
  unknown: 'Another reason ({{code}})',
}

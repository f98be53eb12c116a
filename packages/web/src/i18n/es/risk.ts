// Spanish wording of what adds to a risk score. A code that is a check's name takes the check's own title.
export const risk = {
  unknown: 'Otro motivo ({{code}})',
}

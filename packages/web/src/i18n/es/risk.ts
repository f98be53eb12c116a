// Spanish wording of what adds to a risk score. A code that is a check's name takes the check's own title.
export const risk = {
  'third-party': 'Viene de un tercero',
  'card-access': 'Puede llegar a los campos de la tarjeta',
  'gravest-script': 'El script de mayor riesgo, {{label}}',
  'other-scripts_one': '{{count}} script más con puntuación, una décima parte',
  'other-scripts_other': '{{count}} scripts más con puntuación, una décima parte de la suma',
  limit: 'La puntuación se detiene en 100',
  'not-evaluated': 'Sin evaluar',
  unknown: 'Otro motivo ({{code}})',
}

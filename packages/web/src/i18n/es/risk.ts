// Spanish reasons of a risk score. A code that is a check's name uses the check's own title.
export const risk = {
  'third-party': 'Es un script de terceros',
  'card-access': 'El script puede acceder a los campos de la tarjeta',
  'gravest-script': 'El script de mayor riesgo, {{label}}',
  'other-scripts_one': '{{count}} script más: una décima parte de su puntuación',
  'other-scripts_other': '{{count}} scripts más: una décima parte de la suma de sus puntuaciones',
  limit: 'Puntuación máxima: 100',
  'not-evaluated': 'Sin evaluar',
  unknown: 'Otro motivo ({{code}})',
}

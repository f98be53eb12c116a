// Spanish texts about a stored capture that newer rules judged again.
export const rejudgementsEs = {
  title: 'Reevaluado el {when} con reglas más recientes ({rules})',
  same: 'La puntuación de riesgo sigue siendo {risk} y los hallazgos son los mismos.',
  differs:
    'Puntuación de riesgo: {before} en el momento del análisis, {risk} con estas reglas. Hallazgos: {added} nuevos, {removed} que ya no se notifican, {changed} con otra gravedad.',
  'not-evaluated': 'Estas reglas no permiten evaluar esta visita.',
  stays: 'El resultado que aparece más abajo es el original y no cambia. El próximo análisis usará las reglas más recientes.',
  added: 'Nuevos con estas reglas',
  removed: 'Ya no se notifican',
  changed: 'Gravedad distinta (se muestra la de estas reglas)',
} as const

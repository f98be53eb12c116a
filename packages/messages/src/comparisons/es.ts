// Spanish texts of what the command prints about a comparison.
import type { ComparisonWords } from './words.ts'

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

export const spanish: ComparisonWords = {
  changes: 'Cambios',
  notCompared: 'Sin comparar',
  andMorePlaces: (places, more) => `${places} y ${count(more, 'lugar más', 'lugares más')}.`,
  noLonger: (sentences) => `Ya no: ${sentences}`,
  ignored: 'Diferencias que no cuentan:',
  nothing: 'nada',
  moreInJson: (more) => `… y ${more} más en el JSON.`,
  line: (line) => `línea ${line}`,
  lines: (first, last) => `líneas ${first} a ${last}`,
  linesBefore: (lines) => `${lines} de antes`,
  both: (before, after) => `${before} y ${after}`,
  nothingCompared: 'No se pudo comparar nada.',
  identical: 'Los archivos son idénticos.',
  noChange: 'Ningún cambio.',
  counts: (alerts, others) => `${count(alerts, 'cambio', 'cambios')} con nivel de alerta, ${count(others, 'más', 'más')}.`,
  scripts: ({ same, changed, added, removed }) =>
    `${count(same, 'script', 'scripts')} sin cambios, ${count(changed, 'cambiado', 'cambiados')}, ${count(added, 'nuevo', 'nuevos')}, ${count(removed, 'retirado', 'retirados')}.`,
  profiles: { desktop: 'escritorio', mobile: 'móvil' },
  results: { evaluated: 'evaluado', partial: 'evaluado en parte', 'not-evaluated': 'sin evaluar' },
  visits: (before, after) => `Antes: ${before}. Después: ${after}.`,
  otherPage: (url) => `El análisis anterior era de otra página: ${url}`,
  code: {
    title: 'Líneas',
    counts: (added, removed) => `${count(added, 'añadida', 'añadidas')}, ${count(removed, 'eliminada', 'eliminadas')}.`,
    countsRenamed: (added, removed, renamed) =>
      `${count(added, 'añadida', 'añadidas')}, ${count(removed, 'eliminada', 'eliminadas')}, ${renamed} solo con otros nombres cortos.`,
    pieces: 'Las líneas largas se dividen en fragmentos según la estructura del código.',
    rewritten: 'Los scripts casi no tienen líneas en común, así que el script se reescribió.',
    more: '… y más.',
  },
}

// Spanish texts of what the command prints about judged files.
import type { InspectionWords } from './words.ts'

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

export const spanish: InspectionWords = {
  noScript:
    'No se encontró ningún script. En las carpetas, inspect lee archivos .js, .mjs, .cjs, .html y .htm. Omite node_modules salvo que la indique.',
  summary: (files, { malicious, suspicious, inconclusive, benign }, notEvaluated) => {
    const parts = [
      [malicious, count(malicious, 'malicioso', 'maliciosos')],
      [suspicious, count(suspicious, 'sospechoso', 'sospechosos')],
      [inconclusive, `${inconclusive} sin conclusión`],
      [benign, `${benign} sin indicios de skimmer`],
      [notEvaluated, `${notEvaluated} sin evaluar`],
    ] as const
    const shown = parts.filter(([n]) => n > 0).map(([, text]) => text)
    return `${count(files, 'archivo', 'archivos')}: ${shown.join(', ')}.`
  },
  verdicts: { malicious: 'malicioso', suspicious: 'sospechoso', inconclusive: 'sin conclusión', benign: 'sin indicios' },
  headings: {
    attention: 'Requieren atención',
    inconclusive: 'Sin conclusión: no se encontró nada, pero el análisis está incompleto',
    benign: 'Sin indicios de skimmer',
    notRun: 'Sin evaluar en el entorno aislado, o solo en parte',
    notEvaluated: 'Sin evaluar',
  },
  parsesInPart: 'solo se interpreta en parte',
  cutShort: 'análisis interrumpido',
  inDecodedCode: 'en código descodificado',
  capabilities: (listed, more) => `El script ${listed}${more > 0 ? `; y ${more} más` : ''}.`,
  noCapabilities: 'No tiene capacidades conocidas.',
  progress: (done, all) => `${done} de ${count(all, 'archivo', 'archivos')}`,
  stoppedWith: (lines) => (lines === 1 ? 'Detenido. Se escribió 1 línea.' : `Detenido. Se escribieron ${lines} líneas.`),
  noneRun: (why) => `No se ejecutó nada en el entorno aislado. ${why}`,
  someRun: (ran, all, why) =>
    `En el entorno aislado solo se ${ran === 1 ? 'ejecutó 1' : `ejecutaron ${ran}`} de ${count(all, 'archivo', 'archivos')}. ${why}`,
  inSandbox: (clauses, more) => `En el entorno aislado, el script ${clauses}${more > 0 ? `; y ${more} más` : ''}.`,
  notJudged: {
    'too-much-memory': 'El análisis usó demasiada memoria.',
    'analysis-crashed': 'El análisis hizo fallar el proceso.',
    'too-slow': 'El análisis tardó más de {said} s.',
    unreadable: 'El archivo no se puede leer: {said}.',
    'no-file-or-folder': 'No es un archivo ni una carpeta.',
    'too-deep': 'Las carpetas con más de {said} niveles de profundidad no se inspeccionan.',
    'too-many-files': 'Se encontraron más de {said} archivos. El resto no se inspecciona.',
  },
}

// Spanish texts of what the command prints about a scan.
import type { CommandWords } from './words.ts'

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
const requestsOf = (n: number) => count(n, 'petición', 'peticiones')

export const spanish: CommandWords = {
  notEvaluated: (why) => `Sin evaluar: ${why}`,
  partly: (seconds, why) => `Evaluado en parte en ${seconds} s. Falta: ${why}`,
  evaluated: (seconds) => `Evaluado en ${seconds} s.`,
  noReason: 'se desconoce el motivo',
  seeDoctor: 'Ejecute «tillwatch doctor» para ver cómo resolverlo.',
  scripts: ({ ran, third, provider, requests, hosts }) =>
    `${count(ran, 'script ejecutado', 'scripts ejecutados')} aquí, ${third} de terceros${provider > 0 ? `, ${provider} en iframes del proveedor de pago` : ''}; ${requestsOf(requests)} a ${count(hosts, 'servidor', 'servidores')}.`,
  noPayment: 'No se ha encontrado en esta página ningún formulario, iframe ni proveedor de pago.',
  payment: (integration, provider) => `Pago: ${integration}${provider === null ? '' : ` (${provider})`}.`,
  cloak: {
    notCompared: (detail) => `Contenido distinto según el navegador: sin comparar. ${detail}`,
    same: (detail) => `Contenido distinto según el navegador: otro navegador recibió los mismos scripts. ${detail}`,
    differences: (differences, detail) =>
      `Contenido distinto según el navegador: ${count(differences, 'diferencia', 'diferencias')}; consulte los hallazgos. ${detail}`,
  },
  card: {
    noField: 'Tarjeta de prueba: no se introdujo, porque no se encontró ningún campo de pago.',
    partly: 'Tarjeta de prueba: sin evaluar por completo. Consulte las notas.',
    tried: (hosts) => `Tarjeta de prueba: la página INTENTÓ ENVIARLA a ${hosts}. El analizador detuvo la petición.`,
    left: (hosts) => `Tarjeta de prueba: SALIÓ DE LA PÁGINA hacia ${hosts}.`,
    stored: 'Tarjeta de prueba: GUARDADA EN EL NAVEGADOR. Consulte los hallazgos.',
    expected: 'Tarjeta de prueba: solo se envió a los destinos previstos.',
    notSeen: 'Tarjeta de prueba: se introdujo, pero no apareció en ninguna petición.',
  },
  risk: (score, severity, findings) => `Riesgo ${score} de 100 (${severity}); ${count(findings, 'hallazgo', 'hallazgos')}.`,
  filled: (fields) =>
    `El analizador rellenó estos campos con una identidad de prueba: ${fields}. Es posible que la tienda los haya guardado como un carrito abandonado.`,
  gaps: {
    noCard: 'No se introdujo ninguna tarjeta de prueba, por lo que se desconoce qué hacen los scripts con los datos de la tarjeta.',
    notTyped: (field, why) => `No se introdujo en ${field === null ? 'un campo' : `el campo ${field}`}: ${why}`,
    notSearched: (url, why) => `No se buscó la tarjeta de prueba en ${url} (${why})`,
    noCardField: 'El analizador no pudo escribir en ningún campo de número de tarjeta.',
    unseen: 'La tarjeta de prueba se introdujo, pero no se vio en su campo.',
    more: (more) => `${count(more, 'omisión más', 'omisiones más')} del mismo tipo. El JSON las incluye todas.`,
  },
  published: 'el archivo publicado',
  headings: {
    notes: 'Notas',
    findings: 'Hallazgos',
    merchant: 'Scripts que son responsabilidad del comercio',
    provider: 'Scripts en los iframes del proveedor (responsabilidad del proveedor)',
    ran: 'Scripts que se ejecutan aquí',
    notRun: 'Presentes, pero no ejecutados',
    page: 'La página',
    headers: 'Cabeceras que afectan a la seguridad',
  },
  columns: { risk: 'RIESGO', party: 'ORIGEN', kind: 'CLASE', address: 'URL', details: 'DETALLES', both: 'URL Y QUÉ HACE' },
  cells: {
    risk: 'Riesgo',
    party: 'Origen',
    scope: 'Ámbito',
    kind: 'Clase',
    address: 'URL',
    details: 'Detalles',
    document: 'Documento',
    header: 'Cabecera',
    value: 'Valor',
  },
  picture: 'La página con sus campos de pago resaltados',
  oneVisit: 'Una visita es una muestra: indica lo que recibió este navegador en ese momento.',
  rules: (version) => `reglas ${version}`,
  stages: {
    'starting-browser': 'Iniciando el navegador',
    opening: 'Abriendo la página',
    loading: 'Cargando',
    settling: 'Esperando a que la página se estabilice',
    interacting: 'Desplazando la página, moviendo el ratón y respondiendo al aviso de cookies',
    arming: 'Supervisando los campos de pago',
    typing: 'Introduciendo la tarjeta de prueba',
    searching: 'Buscando la tarjeta de prueba',
    pressing: 'Pulsando el botón de pago sin conexión',
    leaving: 'Saliendo de la página',
    collecting: 'Recopilando',
    done: 'Terminado',
  },
  searched: (requests) => count(requests, 'petición revisada', 'peticiones revisadas'),
  seen: (requests, scripts) => `${requestsOf(requests)} · ${count(scripts, 'script', 'scripts')}`,
  again: (browser, isFull) => `Segunda visita con ${browser}${isFull ? ' (navegador completo)' : ''}`,
  third: 'Las visitas difieren. Se hace una tercera para excluir las diferencias que varían en cada visita',
  marks: { ok: 'bien', warning: 'aviso', problem: 'PROBLEMA' },
  noScreenshot: (file) => `No se escribió ${file}: no hay captura de pantalla de esta visita.`,
}

// Spanish texts of reports.
import type { GivenReason } from '@tillwatch/contract/reasons'
import { listsEs } from './lists-es.ts'
import type { ReportWords } from './words.ts'

const format = new Intl.NumberFormat('es')
const counted = (number: number, one: string, many: string) => `${format.format(number)} ${number === 1 ? one : many}`
const named = ({ names, count }: GivenReason) => `${names.join(', ')}${count > names.length ? ` y ${count - names.length} más` : ''}`

export const spanish: ReportWords = {
  lists: listsEs,
  labels: {
    at: 'Cuándo',
    page: 'Página',
    site: 'Sitio',
    result: 'Resultado',
    why: 'Por qué',
    profile: 'Dispositivo',
    trigger: 'Origen del análisis',
    scripts: 'Scripts',
    script: 'Script',
    risk: 'Riesgo',
    highestRisk: 'Riesgo más alto (de 0 a 100)',
    changes: 'Cambios',
    change: 'Cambio',
    verdict: 'Veredicto',
    decision: 'Decisión',
    origin: 'Servidor',
    purpose: 'Finalidad',
    owner: 'Responsable',
    justification: 'Justificación',
    authorization: 'Autorización',
    integrity: 'Método de integridad',
    scope: 'Responsable del script',
    header: 'Cabecera',
    value: 'Valor',
    standing: 'Estado',
    alert: 'Alerta',
    discovered: 'Detectada',
    delivered: 'Tiempo hasta la entrega',
    acknowledged: 'Tiempo hasta la confirmación',
    decided: 'Tiempo hasta la decisión',
    period: 'Periodo',
    runs: 'Análisis',
    month: 'Mes',
    integration: 'Integración de pago',
    schedule: 'Programación',
    lastEvaluated: 'Última evaluación completa',
    weeks: 'Semanas evaluadas',
    number: 'Número',
    channel: 'Canal',
    state: 'Estado',
    from: 'Desde',
    to: 'Hasta',
    days: 'Días',
    date: 'Fecha',
  },
  because: {
    'no-payment-page': () => 'En este periodo no se supervisó ninguna página de pago.',
    'documents-not-held': () =>
      'El evaluador examina las políticas y los procedimientos escritos. El procedimiento y las declaraciones están entre los documentos de la cuenta. Ningún programa puede saber si se cumplen.',
    'procedure-stated': ({ names: [by, on, due] }) =>
      `Entre los documentos de la cuenta hay un procedimiento que nombra a los responsables. ${by} los declaró el ${on} y la revisión vence el ${due}. El evaluador determina si se sigue el procedimiento.`,
    'procedure-due': ({ names: [by, on, due] }) =>
      `La declaración de los responsables tiene la revisión vencida. ${by} la hizo el ${on} y la revisión vencía el ${due}.`,
    'page-not-evaluated': (of) =>
      `Ningún análisis ha evaluado por completo ${counted(of.count, 'página de pago', 'páginas de pago')}: ${named(of)}.`,
    'page-evaluated-long-ago': (of) =>
      `Al final del periodo habían pasado hasta ${of.number} días desde la última evaluación completa, es decir, más de siete: ${named(of)}.`,
    'page-not-kept': (of) =>
      `Los análisis de una parte de este periodo ya no se conservan, por lo que no se puede saber si se hicieron a tiempo: ${named(of)}.`,
    'scripts-undecided': (of) => `${counted(of.count, 'script no tiene', 'scripts no tienen')} una autorización válida: ${named(of)}.`,
    'scripts-present-rejected': (of) =>
      `${counted(of.count, 'script se rechazó y sigue', 'scripts se rechazaron y siguen')} en una página: ${named(of)}.`,
    'scripts-without-integrity': (of) =>
      `Ningún método garantiza la integridad de ${counted(of.count, 'script', 'scripts')} (registrar el hash no basta): ${named(of)}.`,
    'inventory-complete': ({ number }) =>
      number === 1
        ? 'El único script del que es responsable el comercio está autorizado con su justificación, y un método identificado garantiza su integridad.'
        : `Los ${format.format(number)} scripts de los que es responsable el comercio están autorizados con su justificación, y un método identificado garantiza la integridad de cada uno.`,
    'no-scripts': () =>
      'Los análisis no detectaron en las páginas de pago ningún script del que sea responsable el comercio, por lo que no había nada que autorizar.',
    'pages-evaluated': (of) =>
      `${counted(of.number, 'análisis evaluó su página', 'análisis evaluaron sus páginas')} por completo: ${named(of)}.`,
    'page-without-result': (of) =>
      `Ningún análisis de este periodo evaluó por completo ${counted(of.count, 'página de pago', 'páginas de pago')}: ${named(of)}.`,
    'comparisons-failed': ({ number }) =>
      `Falló la comparación de ${counted(number, 'análisis', 'análisis')} con el anterior, por lo que no se conocen sus cambios.`,
    compared: ({ number }) => `${counted(number, 'análisis se comparó', 'análisis se compararon')} con el anterior.`,
    'first-only': (of) =>
      `Solo se ha realizado el primer análisis, por lo que no había ninguno anterior con el que comparar: ${named(of)}.`,
    'compared-in-part': (of) => `Todas las comparaciones quedaron incompletas, por lo que se desconocen algunos cambios: ${named(of)}.`,
    'headers-seen': (of) => `Las cabeceras que afectan a la seguridad se evalúan tal como las recibe el navegador: ${named(of)}.`,
    'headers-not-seen': (of) => `Ninguna evaluación completa lo bastante próxima al final del periodo leyó las cabeceras de ${named(of)}.`,
    'no-channel': () => 'Nadie recibe alertas porque estos sitios no tienen ningún canal de alertas.',
    'channels-failing': (of) => `${counted(of.count, 'canal falla', 'canales fallan')}: ${named(of)}.`,
    'channels-untried': (of) =>
      `Todavía no se ha entregado nada por ${named(of)}, por lo que no se sabe si las alertas llegan. Puede comprobarlo con un simulacro.`,
    'channels-working': (of) => `Las alertas se entregan por ${named(of)}.`,
    'sites-without-channel': (of) =>
      `Ningún canal confirmado y operativo recibe las alertas de ${counted(of.count, 'sitio', 'sitios')}: ${named(of)}.`,
    'sites-untried': (of) =>
      `Todavía no se ha entregado nada por ningún canal de ${named(of)}, por lo que no se sabe si las alertas llegan.`,
    'sites-told-in-part': (of) =>
      `Los canales solo reciben los cambios más graves que una capacidad nueva. Los demás cambios que generan alerta quedan pendientes hasta que alguien los revise: ${named(of)}. El evaluador determina si eso es suficiente.`,
    'alerts-not-delivered': ({ number }) =>
      `Nadie recibió alertas sobre ${counted(number, 'incidente', 'incidentes')} de este periodo porque ningún canal del sitio las aceptó.`,
    'own-frequency': (of) =>
      `La entidad eligió la frecuencia de ${named(of)}, que debe basarse en un análisis de riesgo específico (12.3.1). Los documentos de la cuenta no incluyen ninguno.`,
    'own-frequency-none': () =>
      'Todas las páginas de pago están programadas al menos cada siete días, por lo que la entidad no tiene ninguna frecuencia propia que justificar.',
    'risk-analysis-stated': ({ names: [by, on, due], number }) =>
      `El análisis de riesgo específico establece una evaluación ${number === 1 ? 'diaria' : `cada ${number} días`}. ${by} lo declaró el ${on} y la revisión vence el ${due}. El evaluador determina si justifica esa frecuencia.`,
    'risk-analysis-due': ({ names: [by, on, due] }) =>
      `La revisión del análisis de riesgo específico (12.3.1) en el que se basa la frecuencia elegida por la entidad está vencida. ${by} lo declaró el ${on} y debía revisarse antes del ${due}.`,
    gap: (of) => `Pasaron hasta ${counted(of.number, 'día', 'días')} sin una evaluación completa, un plazo demasiado largo: ${named(of)}.`,
    'no-gap': (of) => `Nunca pasaron más de siete días entre dos evaluaciones completas: ${named(of)}.`,
    'no-gap-of-own': (of) =>
      `Pasaron más de siete días entre dos evaluaciones completas, pero no más de los ${of.number} del análisis de riesgo específico: ${named(of)}.`,
    'watched-shortly': (of) =>
      `En este periodo, la supervisión duró menos de una semana, por lo que todavía no hay ningún resultado: ${named(of)}.`,
  },
  limits: ({ leftOut, channels, period, madeAt, pages }) => [
    'Un análisis es una visita de un navegador desde un lugar, es decir, una muestra. Otros compradores, o las visitas en otros momentos, podrían recibir algo distinto.',
    'Los análisis bloqueados, fallidos o que solo leyeron una parte de la página quedan sin evaluar. Nunca cuentan como «sin cambios».',
    'El proveedor de pago es responsable de los scripts de su propio iframe. Se muestran los que se detectaron y nunca se consideran una carencia del comercio.',
    'La finalidad, el proveedor y el riesgo de un script corresponden al último análisis que lo detectó antes del final del periodo. Si ya no se conserva, corresponden al último que lo detectó. La autorización y el contenido son los del final del periodo.',
    `La programación${channels.length > 0 ? ' y los canales se muestran' : ' se muestra'} como ${channels.length > 0 ? 'estaban' : 'estaba'} al generarse el informe.`,
    'El evaluador realiza las entrevistas y examina los documentos que se guardan en otro lugar. «Cumplido» significa que se cumple según los registros de este programa.',
    ...(period.ends === madeAt ? ['El periodo no había terminado cuando se generó el informe.'] : []),
    ...(pages.some(({ days }) => days.some(({ state }) => state === 'not-kept'))
      ? [
          'Los análisis de una parte del periodo superaron su plazo de conservación y se eliminaron. El registro de evidencias indica cuándo.',
        ]
      : []),
    ...(Object.values(leftOut).some((left) => left > 0)
      ? [
          `Las listas de un informe tienen una longitud máxima. Faltan ${format.format(leftOut.runs)} análisis, ${counted(leftOut.scripts, 'script', 'scripts')}, ${counted(leftOut.changes, 'cambio', 'cambios')} y ${counted(leftOut.alerts, 'alerta', 'alertas')}. Las cifras y los gráficos también los incluyen. Para obtener las listas completas, elija un periodo más corto o un solo sitio.`,
        ]
      : []),
  ],
  tests: {
    '6.4.3.a': {
      title: 'Políticas y procedimientos para los scripts de las páginas de pago',
      besides: 'El evaluador examina las políticas y los procedimientos escritos.',
    },
    '6.4.3.b': {
      title: 'Inventario, autorización e integridad de los scripts',
      besides: 'El evaluador entrevista además a las personas responsables.',
    },
    '11.6.1.a': {
      title: 'Se usa un mecanismo que detecta cambios y manipulaciones',
      besides: 'El evaluador examina además la configuración de los sistemas.',
    },
    '11.6.1.b': {
      title: 'El mecanismo evalúa cabeceras y scripts, y alerta al personal',
      besides: 'El evaluador examina además la configuración.',
    },
    '11.6.1.c': {
      title: 'Análisis de riesgo específico, si la entidad eligió la frecuencia',
      besides: 'El evaluador examina el análisis de riesgo.',
    },
    '11.6.1.d': {
      title: 'Con qué frecuencia funciona el mecanismo',
      besides: 'El evaluador entrevista además a las personas responsables.',
    },
  },
  title: 'Informe de evidencias de las páginas de pago',
  allSites: 'Todos los sitios',
  head: {
    made: 'Generado el',
    by: 'Solicitado por',
    schedule: 'la programación semanal',
    period: 'Periodo',
    timeZone: 'Zona horaria',
    rules: 'Reglas',
    report: 'Informe',
  },
  notAVerdict:
    'Este informe expone hechos y los compara con los procedimientos de prueba de PCI DSS 4.0.1 para los requisitos 6.4.3 y 11.6.1. El evaluador decide si se cumplen los requisitos.',
  sections: {
    summary: 'Resumen',
    controls: 'Controles',
    scope: 'Alcance y páginas',
    statements: 'Declaraciones',
    runs: 'Análisis y resultados',
    inventory: 'Inventario de scripts',
    provider: 'Scripts de los que son responsables terceros',
    gone: 'Detectados en el periodo, pero ausentes al final',
    changes: 'Cambios',
    headers: 'Cabeceras',
    alerts: 'Alertas y tiempos de respuesta',
    channels: 'Canales de alertas',
    coverage: 'Cobertura por días',
    limits: 'Límites',
    risk: 'Evolución del riesgo',
    origins: 'Procedencia de los scripts',
  },
  none: {
    pages: 'No se supervisó ninguna página.',
    statements: 'La cuenta no tenía declaraciones al final del periodo.',
    runs: 'En este periodo no terminó ningún análisis, por lo que no se evaluó nada.',
    scripts: 'Ningún análisis evaluado ha detectado scripts de los que sea responsable el comercio.',
    provider: 'No se detectó ninguno.',
    gone: 'Ninguno.',
    changes: 'No se registró ningún cambio. Los análisis sin evaluar o sin comparar no aportan información sobre los cambios.',
    headers: 'Ningún análisis evaluado ha leído cabeceras.',
    alerts: 'En este periodo no hubo alertas.',
    channels: 'No hay ningún canal, por lo que nadie recibe alertas.',
    risk: 'No se evaluó ningún análisis de este periodo, por lo que no hay riesgo que mostrar.',
    gaps: 'Nunca pasaron más de siete días entre dos evaluaciones completas.',
  },
  dataOnly: 'Datos en la página, que no se ejecutan',
  neverLoaded: 'Nunca se cargó',
  review: {
    title: 'Revisión humana',
    due: 'Plazo',
    overdue: 'con retraso',
    waiting: 'Ningún revisor ha emitido todavía un veredicto.',
    verdict: { benign: 'Inofensivo', suspicious: 'Sospechoso', malicious: 'Malicioso' },
    by: (reviewers, when) => `${reviewers > 1 ? 'Dos revisores' : 'Un revisor'}, ${when}`,
    corrects: (verdict) => `Corrección. El veredicto anterior era: ${verdict}.`,
    counts: ({ all, decided, overdue }) => `Revisiones humanas en este periodo: ${all}. Decididas: ${decided}. Con retraso: ${overdue}.`,
  },
  providerNote: 'Se muestran para que la lista esté completa. No se tienen en cuenta en ningún control.',
  goneNote:
    'No están en ninguno de los diez últimos análisis evaluados de una página antes del final, por lo que no se tienen en cuenta en ningún control.',
  volatile: (count) =>
    `${counted(count, 'cambio más solo afectaba', 'cambios más solo afectaban')} a datos que varían en cada visita; se incluyen en el total, pero no en la lista.`,
  shortened: (shown, listed, all) =>
    `Aquí ${shown === 0 ? 'no se muestra ninguno' : `se muestran los primeros ${format.format(shown)}`} de ${format.format(all)}. ${listed === all ? 'Los archivos CSV y JSON contienen la lista completa.' : `Los archivos CSV y JSON enumeran ${format.format(listed)} y omiten ${format.format(all - listed)}; las cifras y los gráficos los incluyen todos.`}`,
  missing: (header, url) => `Falta ${header} en ${url}`,
  firstSeen: (when) => `Primera detección: ${when}`,
  approvedAfter: (hours) =>
    `autorizado ${hours < 48 ? counted(hours, 'hora', 'horas') : counted(Math.round(hours / 24), 'día', 'días')} después`,
  approvedBefore: 'autorizado antes',
  by: (who, when) => `${who}, ${when}`,
  pinned: 'solo para este contenido',
  untilDay: (day) => `hasta el ${day}`,
  reviewBy: (day) => `revisión antes del ${day}`,
  undecided: 'Sin decisión',
  after: (seconds) =>
    seconds < 90
      ? counted(Math.round(seconds), 'segundo', 'segundos')
      : seconds < 5_400
        ? counted(Math.round(seconds / 60), 'minuto', 'minutos')
        : seconds < 172_800
          ? counted(Math.round(seconds / 3_600), 'hora', 'horas')
          : counted(Math.round(seconds / 86_400), 'día', 'días'),
  notYet: 'Pendiente al final del periodo',
  never: 'Nunca',
  daysAgo: (days) => (days === 0 ? 'el último día' : `${counted(days, 'día', 'días')} antes del final`),
  gap: (from, to, days) =>
    `Del ${from} ${to === null ? 'al final del periodo' : `al ${to}`}: ${counted(days, 'día', 'días')} sin una evaluación completa`,
  weeksOf: (evaluated, total) => `${evaluated} de ${total}`,
  inline: 'En la propia página',
  others: (hosts) => counted(hosts, 'servidor más', 'servidores más'),
  ofProvider: 'responsabilidad de terceros',
  absent: 'Ausente',
  notCompared: (parts) => counted(parts, 'parte sin comparar', 'partes sin comparar'),
  comparison: { first: 'Primer análisis', waiting: 'Aún sin comparar', failed: 'No se pudo comparar', none: 'Sin comparar' },
  noChanges: 'Ninguno',
  runsOf: ({ evaluated, partial, notEvaluated }) =>
    `${format.format(evaluated)} evaluados, ${format.format(partial)} en parte, ${format.format(notEvaluated)} sin evaluar`,
  riskFigure: (highest, points) =>
    `Gráfico de líneas del riesgo más alto, con ${counted(points, 'punto', 'puntos')}. El máximo es ${highest} de 100.`,
  weekdays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
}

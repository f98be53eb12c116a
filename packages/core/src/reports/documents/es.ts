// Owns the Spanish words of the documents.
import type { ProgramWords } from './words.ts'

export const spanish: ProgramWords = {
  titles: {
    procedure: 'Procedimiento para los scripts y cabeceras de las páginas de pago',
    roles: 'Responsables de las páginas de pago',
    'risk-analysis': 'Análisis de riesgo específico',
    responsibilities: 'Matriz de responsabilidades',
    'saq-a': 'SAQ A: confirmaciones sobre ataques con scripts',
    'acquirer-agreements': 'Acuerdos con entidades adquirentes',
    hosts: 'Servidores declarados',
  },
  leads: {
    procedure:
      'Cómo se autorizan y vigilan los scripts y las cabeceras de seguridad de las páginas de pago: evidencia para 6.4.3.a y de cómo se atiende 11.6.1.',
    roles: 'Quién hace qué en las páginas de pago.',
    'risk-analysis':
      'Con qué frecuencia se evalúan las páginas de pago y por qué: evidencia para 12.3.1 cuando 11.6.1 se atiende a un ritmo distinto del semanal.',
    responsibilities: 'Qué parte de 6.4.3 y 11.6.1 corresponde al comercio y cuál a un proveedor: evidencia para 12.8.5.',
    'saq-a':
      'Cómo confirma cada sitio que no está expuesto a ataques con scripts, por una de las dos vías de la FAQ 1588 del PCI Security Standards Council.',
    'acquirer-agreements': 'Qué acordaron las entidades adquirentes y dónde consta.',
    hosts:
      'Qué servidores declara el responsable de un sitio como de sus proveedores de pago y propios. Desde entonces los análisis se juzgan según ello.',
  },
  labels: {
    host: 'Servidor',
    account: 'Cuenta',
    written: 'Fecha',
    statedBy: 'Lo declara',
    dueOn: 'Revisión antes del',
    page: 'Página',
    takesPayment: 'Integración de pago',
    evaluated: 'Evaluación',
    channel: 'Canal',
    toldFrom: 'Gravedad mínima',
    digest: 'Resumen',
    works: 'Estado',
    role: 'Tarea',
    who: 'Quién',
    site: 'Sitio',
    route: 'Vía',
    provider: 'Proveedor',
    confirmedOn: 'Confirmado el',
    validUntil: 'Válido hasta',
    reference: 'Consta en',
    note: 'Nota',
    requirement: 'Requisito',
    holder: 'Responde de él',
    acquirer: 'Entidad adquirente',
    agreed: 'Qué se acordó',
    agreedOn: 'Acordado el',
    yes: 'Sí',
    no: 'No',
    isPayment: 'Página de pago',
  },
  roles: {
    monitors: 'Se ocupa de que las páginas de pago estén vigiladas',
    authorizes: 'Autoriza los scripts y dice por qué hacen falta',
    responds: 'Atiende las alertas, a cualquier hora',
    reviews: 'Revisa una vez al año el inventario, los informes y las declaraciones',
  },
  analysis: {
    assets: 'Activos protegidos',
    threats: 'Amenazas',
    factors: 'Factores de probabilidad e impacto',
    everyDays: 'Frecuencia de evaluación',
    justification: 'Justificación',
    reviewedBy: 'Lo revisó',
    reviewedOn: 'Revisado el',
  },
  holders: { merchant: 'El comercio', provider: 'El proveedor', shared: 'Ambos' },
  hostOwners: { 'payment-provider': 'Proveedor de pago', shop: 'La tienda' },
  nothingDeclared: 'No hay servidores declarados.',
  routes: { techniques: 'Técnicas propias del comercio', provider: 'Confirmación del proveedor' },
  routeMeans: {
    techniques: 'El comercio usa técnicas como las de 6.4.3 y 11.6.1 para proteger la página de scripts que roban datos de tarjetas.',
    provider:
      'El proveedor, evaluado según PCI DSS, confirma que su solución protege la página del comercio de esos scripts cuando se usa como él indica.',
  },
  states: { missing: 'Sin declarar', current: 'Vigente', 'due-soon': 'Vence pronto', due: 'Vencida' },
  channelKinds: { email: 'Correo', webhook: 'Webhook', slack: 'Slack', teams: 'Teams' },
  channelStates: {
    unconfirmed: 'Dirección sin confirmar',
    untried: 'Sin usar',
    working: 'Funciona',
    failing: 'Falla',
    paused: 'En pausa: el receptor rechazó más alertas',
  },
  digests: { off: 'Ninguno', daily: 'Cada día', weekly: 'Cada semana' },
  verdicts: { capability: 'capacidades nuevas', targeted: 'contenido solo para este sitio', malicious: 'código malicioso' },
  paused: 'En pausa: no se evalúa',
  notSeen: 'Ningún análisis la ha visto aún',
  days: (days) => (days === 1 ? 'Cada día' : `Cada ${days} días`),
  missing: 'Sin declarar todavía.',
  nothing: { pages: 'Todavía no se vigila ninguna página.', channels: 'No hay ningún canal, así que nadie recibe alertas.' },
  unkept: 'Estas páginas de pago están en pausa o su programación no garantiza una evaluación cada siete días:',
  asInstructed: 'La solución se usa como indica el proveedor.',
  procedure: {
    purpose: {
      heading: 'Finalidad',
      says: [
        'El código que se ejecuta en el navegador del comprador en una página de pago puede leer lo que este escribe. Este procedimiento mantiene autorizado cada script, asegurada su integridad y por escrito su necesidad, y detecta cuándo cambian sin permiso los scripts o las cabeceras de seguridad.',
      ],
    },
    pages: { heading: 'Páginas', says: ['Estas páginas están vigiladas. Una página de pago que no figure aquí no está cubierta.'] },
    how: {
      heading: 'Cómo se evalúa una página',
      says: [
        'Tillwatch abre la página en un navegador como lo haría un comprador. Registra cada script con su dirección, su contenido y lo que lo cargó, las cabeceras que llegaron con la página, sus formularios y sus marcos. Donde la cuenta ha demostrado su derecho a probar el sitio, escribe además una tarjeta de prueba que no existe, no envía nada y busca esa tarjeta en lo que sale de la página; en los demás solo mira.',
        'Un análisis bloqueado, fallido o incompleto cuenta como no evaluado. Nunca cuenta como una página sin cambios.',
      ],
    },
    scripts: {
      heading: 'Autorización de scripts',
      says: [
        'Cada script figura en un inventario con su finalidad, su responsable y la razón de negocio o técnica por la que hace falta. Un script sin decisión es un hallazgo hasta que alguien lo aprueba o lo rechaza. Las decisiones se añaden con quién las tomó y cuándo, y nunca se sobrescriben.',
        'Lo que se ejecuta dentro del marco del propio proveedor de pago es obligación del proveedor. Se muestra y no se cuenta.',
      ],
    },
    integrity: {
      heading: 'Integridad',
      says: [
        'De cada script consta cómo se asegura su integridad: con integridad de subrecursos, un hash en la política de seguridad de contenido, un contenido fijado, su estructura, su comportamiento o la declaración del proveedor. Si de un script solo se registra el hash, o no hay ningún método, se indica.',
      ],
    },
    changes: {
      heading: 'Cambios',
      says: [
        'Cada evaluación se compara con la anterior. Cada cambio recibe un veredicto con sus razones: datos que siempre difieren, una recompilación, una versión nueva, un despliegue anunciado, un script retirado, capacidades nuevas, contenido solo para este sitio o código malicioso. Que desaparezca un script o una cabecera también es un cambio.',
      ],
    },
    alerts: {
      heading: 'Alertas y respuesta',
      says: [
        'Las capacidades nuevas, el contenido dirigido y el código malicioso se avisan al momento por estos canales; los cambios inofensivos van en un resumen. Cada alerta pertenece a un incidente, que alguien confirma y decide: ataque confirmado, autorizado, revertido, falsa alarma o corregido. Se conserva la hora de cada paso.',
        'Quien atiende una alerta mira qué cambió y decide si era intencionado. Lo que no lo era se revierte o se bloquea primero y se examina después; si han podido salir datos de tarjetas de la página, se aplica el plan de respuesta a incidentes.',
      ],
    },
    frequency: {
      heading: 'Frecuencia',
      says: [
        'Cada página se evalúa como figura arriba. El requisito 11.6.1 pide al menos una vez cada siete días, salvo que un análisis de riesgo específico diga otra cosa.',
      ],
    },
    evidence: {
      heading: 'Evidencia',
      says: [
        'Las capturas, las decisiones, las alertas y los informes constan en un registro en el que cada entrada lleva el hash de la anterior y que se firma periódicamente. Un paquete exportado de ese registro puede verificarse sin este servicio.',
      ],
    },
    roles: { heading: 'Responsables', says: [] },
    limits: {
      heading: 'Límites',
      says: [
        'Una evaluación es una muestra: ve lo que recibió un visitante en ese momento. Puede no verse el código que se sirve a pocos compradores o solo a ciertas horas.',
        'Las páginas tras un carrito o un inicio de sesión solo se cubren si se puede llegar a ellas. El comercio y el evaluador deciden si un requisito se cumple.',
      ],
    },
  },
  foot: 'Generado a partir de los ajustes y declaraciones de la cuenta. Léalo, cambie lo que no sea así en su empresa y adóptelo como propio.',
}

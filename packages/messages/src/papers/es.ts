// Spanish texts of the documents.
import type { ProgramWords } from './words.ts'

export const spanish: ProgramWords = {
  titles: {
    procedure: 'Procedimiento para los scripts y cabeceras de las páginas de pago',
    roles: 'Responsables de las páginas de pago',
    'risk-analysis': 'Análisis de riesgo específico',
    responsibilities: 'Matriz de responsabilidades',
    'saq-a': 'SAQ A: confirmaciones sobre ataques de scripts',
    'acquirer-agreements': 'Acuerdos con entidades adquirentes',
    hosts: 'Servidores declarados',
  },
  leads: {
    procedure:
      'Cómo se autorizan y supervisan los scripts y las cabeceras de seguridad de las páginas de pago: evidencia para 6.4.3.a y de cómo se cumple 11.6.1.',
    roles: 'Quién hace qué en las páginas de pago.',
    'risk-analysis':
      'Con qué frecuencia se evalúan las páginas de pago y por qué: evidencia para 12.3.1 si 11.6.1 se cumple con una frecuencia distinta de la semanal.',
    responsibilities: 'Qué parte de 6.4.3 y 11.6.1 corresponde al comercio y cuál a un proveedor: evidencia para 12.8.5.',
    'saq-a':
      'Cómo confirma cada sitio que no es vulnerable a ataques de scripts, mediante una de las dos vías de la FAQ 1588 del PCI Security Standards Council.',
    'acquirer-agreements': 'Qué acordaron las entidades adquirentes y dónde consta.',
    hosts:
      'Qué servidores pertenecen al sitio o a sus proveedores de pago, según la declaración del propietario del sitio. Los análisis posteriores a la declaración la tienen en cuenta.',
  },
  labels: {
    host: 'Servidor',
    account: 'Cuenta',
    written: 'Fecha',
    statedBy: 'Declarado por',
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
    holder: 'Responsable',
    acquirer: 'Entidad adquirente',
    agreed: 'Qué se acordó',
    agreedOn: 'Acordado el',
    yes: 'Sí',
    no: 'No',
    isPayment: 'Página de pago',
  },
  roles: {
    monitors: 'Se ocupa de que las páginas de pago estén supervisadas',
    authorizes: 'Autoriza los scripts y justifica por qué son necesarios',
    responds: 'Atiende las alertas a cualquier hora',
    reviews: 'Revisa una vez al año el inventario, los informes y las declaraciones',
  },
  analysis: {
    assets: 'Activos protegidos',
    threats: 'Amenazas',
    factors: 'Factores de probabilidad e impacto',
    everyDays: 'Frecuencia de evaluación',
    justification: 'Justificación',
    reviewedBy: 'Revisado por',
    reviewedOn: 'Revisado el',
  },
  holders: { merchant: 'El comercio', provider: 'El proveedor', shared: 'Ambos' },
  hostOwners: { 'payment-provider': 'Proveedor de pago', shop: 'La tienda' },
  nothingDeclared: 'No hay servidores declarados.',
  routes: { techniques: 'Técnicas de protección propias de la tienda', provider: 'Confirmación del proveedor' },
  routeMeans: {
    techniques: 'El comercio usa técnicas como las de 6.4.3 y 11.6.1 para proteger la página de scripts que roban datos de tarjetas.',
    provider:
      'El proveedor, evaluado según PCI DSS, confirma que su solución protege la página del comercio de esos scripts si se usa según sus instrucciones.',
  },
  states: { missing: 'Sin declarar', current: 'Vigente', 'due-soon': 'Vence pronto', due: 'Vencida' },
  channelKinds: { email: 'Correo', webhook: 'Webhook', slack: 'Slack', teams: 'Teams' },
  channelStates: {
    unconfirmed: 'Dirección de correo sin confirmar',
    untried: 'Sin usar',
    working: 'Funciona',
    failing: 'Falla',
    paused: 'En pausa: el receptor ya no acepta alertas',
  },
  digests: { off: 'Ninguno', daily: 'Cada día', weekly: 'Cada semana' },
  verdicts: { capability: 'capacidades nuevas', targeted: 'contenido exclusivo de este sitio', malicious: 'código malicioso' },
  paused: 'En pausa: no se evalúa',
  notSeen: 'Todavía no se ha analizado',
  days: (days) => (days === 1 ? 'Cada día' : `Cada ${days} días`),
  missing: 'Sin declarar todavía.',
  nothing: { pages: 'Todavía no se supervisa ninguna página.', channels: 'No hay ningún canal, por lo que nadie recibe alertas.' },
  unkept: 'Estas páginas de pago están en pausa o su programación no garantiza una evaluación cada siete días:',
  asInstructed: 'La solución se usa según las instrucciones del proveedor.',
  procedure: {
    purpose: {
      heading: 'Finalidad',
      says: [
        'El código que se ejecuta en el navegador del comprador en una página de pago puede leer lo que el comprador escribe. Con este procedimiento se autoriza cada script, se garantiza su integridad y se documenta por qué es necesario. También se detectan los cambios no autorizados en los scripts y las cabeceras de seguridad.',
      ],
    },
    pages: {
      heading: 'Páginas',
      says: ['Tillwatch supervisa estas páginas. Las páginas de pago que no figuran aquí quedan fuera de este procedimiento.'],
    },
    how: {
      heading: 'Cómo se evalúa una página',
      says: [
        'Tillwatch abre la página en un navegador como lo haría un comprador. Registra la URL y el contenido de cada script y qué lo cargó, así como las cabeceras, los formularios y los iframes de la página. Si la cuenta ha demostrado su derecho a hacer pruebas en el sitio, introduce además un número de tarjeta de prueba no emitido por ningún banco, no envía nada y busca ese número en todo lo que sale de la página. En los demás sitios solo observa.',
        'Un análisis bloqueado, fallido o incompleto cuenta como no evaluado. Nunca cuenta como una página sin cambios.',
      ],
    },
    scripts: {
      heading: 'Autorización de scripts',
      says: [
        'Cada script figura en un inventario con su finalidad, su responsable y el motivo técnico o de negocio por el que es necesario. Un script pendiente de decisión es un hallazgo hasta que alguien lo autoriza o lo rechaza. Cada decisión registra quién la tomó y cuándo. Las decisiones se añaden y nunca se sobrescriben.',
        'El proveedor de pago es responsable de los scripts de su propio iframe. Se muestran, pero no se tienen en cuenta.',
      ],
    },
    integrity: {
      heading: 'Integridad',
      says: [
        'Cada script tiene un método de integridad: integridad de subrecursos, un hash en la política de seguridad de contenido, la autorización limitada a un contenido concreto, la comparación de su estructura o de su comportamiento, o la declaración del proveedor. Se indica si de un script solo se registra el hash o si no tiene ningún método.',
      ],
    },
    changes: {
      heading: 'Cambios',
      says: [
        'Cada evaluación se compara con la anterior. Cada cambio recibe un veredicto con sus motivos: datos que siempre varían, una recompilación, una versión nueva, un despliegue notificado, un script retirado, capacidades nuevas, contenido exclusivo de este sitio o código malicioso. La desaparición de un script o de una cabecera también es un cambio.',
      ],
    },
    alerts: {
      heading: 'Alertas y respuesta',
      says: [
        'Las capacidades nuevas, el contenido dirigido y el código malicioso generan una alerta inmediata por estos canales; los cambios inofensivos se incluyen en un resumen. Cada alerta pertenece a un incidente. Alguien lo confirma y registra su resultado: ataque confirmado, autorizado, revertido, falsa alarma o corregido. Se registra la hora de cada paso.',
        'Quien atiende una alerta revisa el cambio y decide si era intencionado. Si no lo era, primero lo revierte o lo bloquea y después lo investiga. Si es posible que hayan salido datos de tarjetas de la página, se aplica el plan de respuesta a incidentes.',
      ],
    },
    frequency: {
      heading: 'Frecuencia',
      says: [
        'Las páginas se evalúan con la frecuencia indicada arriba. El requisito 11.6.1 exige al menos una evaluación cada siete días, salvo que un análisis de riesgo específico defina otra frecuencia.',
      ],
    },
    evidence: {
      heading: 'Evidencias',
      says: [
        'Las capturas, las decisiones, las alertas y los informes se guardan en un registro en el que cada entrada contiene el hash de la anterior y que se firma periódicamente. Los paquetes exportados de ese registro se pueden verificar sin este servicio.',
      ],
    },
    roles: { heading: 'Responsables', says: [] },
    limits: {
      heading: 'Límites',
      says: [
        'Una evaluación es una muestra de lo que recibió un visitante en ese momento. Es posible que no detecte código que solo se sirve a unos pocos compradores o a ciertas horas.',
        'Las páginas a las que se llega con un carrito o tras iniciar sesión solo se evalúan si un análisis puede acceder a ellas. El comercio y el evaluador deciden si se cumple un requisito.',
      ],
    },
  },
  foot: 'Generado a partir de la configuración y las declaraciones de la cuenta. Léalo, adapte lo que sea distinto en su empresa y adóptelo como propio.',
}

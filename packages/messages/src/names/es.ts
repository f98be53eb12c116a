// Spanish names of the codes in closed lists.

export const purpose = {
  ad: 'Publicidad',
  advertising: 'Publicidad',
  analytics: 'Analítica',
  payment: 'Pago',
  'three-d-secure': '3-D Secure',
  'tag-manager': 'Gestor de etiquetas',
  social: 'Red social',
  video: 'Vídeo',
  utility: 'Utilidad',
  hosting: 'Alojamiento',
  marketing: 'Marketing',
  'customer-success': 'Atención al cliente',
  content: 'Contenido',
  cdn: 'Red de distribución de contenido',
  'consent-provider': 'Consentimiento de cookies',
  fraud: 'Prevención del fraude',
  monitoring: 'Supervisión',
  library: 'Biblioteca',
  shop: 'Plataforma de tienda',
  first: 'Propio de la tienda',
  other: 'Otra',
}

export const integrity = {
  sri: 'Hash de integridad en la página',
  'csp-hash': 'Hash en la política de seguridad de contenido',
  pinned: 'Limitado a un hash',
  structural: 'Estructura comparada',
  behaviour: 'Comportamiento comparado',
  'vendor-attested': 'Declarado por el proveedor',
  'vendor-signed': 'Firmado por el proveedor',
  tracked: 'Solo se registra el hash (no es un método de integridad)',
  none: 'Ninguna',
}

export const integration = {
  'server-redirect': 'La tienda envía al comprador a la página del proveedor',
  'script-redirect': 'Un script envía al comprador a la página del proveedor',
  iframe: 'Campos de tarjeta dentro del iframe del proveedor',
  'direct-post': 'Un formulario de su página envía los datos directamente al proveedor',
  'merchant-form': 'Campos de tarjeta en su propia página',
  'single-page-app': 'Aplicación de una sola página con campos de tarjeta propios',
  'none-found': 'No se ha encontrado ningún formulario de pago',
  unknown: 'Sin determinar',
}

export const scope = {
  merchant: 'Su página',
  'payment-provider': 'Proveedor de pago',
  'three-d-secure': '3-D Secure',
  other: 'Otro contenido insertado',
}

export const severity = { info: 'Informativo', low: 'Bajo', medium: 'Medio', high: 'Alto', critical: 'Crítico' }

export const resolution = {
  'confirmed-attack': 'Ataque confirmado',
  authorized: 'Autorizado',
  'rolled-back': 'Revertido',
  'false-alarm': 'Falsa alarma',
  fixed: 'Corregido',
}

export const party = { first: 'Propio', third: 'De terceros', unknown: 'Origen desconocido' }

export const scriptState = {
  ran: 'Se ejecutó',
  'fetched-not-run': 'Descargado, pero no ejecutado',
  blocked: 'Bloqueado',
  'handler-not-fired': 'Controlador que no se activó',
  inert: 'Datos que no se ejecutan',
  failed: 'Falló',
}

export const blocker = {
  csp: 'por la política de seguridad de contenido',
  sri: 'por su hash de integridad',
  mime: 'por su tipo de contenido',
  'trusted-types': 'por Trusted Types',
  'mixed-content': 'por contenido mixto',
  cors: 'por las reglas CORS',
  egress: 'por la protección de red del analizador',
  'http-error': 'por un error HTTP',
  network: 'por un fallo de red',
  syntax: 'por un error de sintaxis',
  other: 'por el navegador',
}

export const kind = {
  external: 'Archivo de script',
  module: 'Módulo',
  import: 'Módulo importado',
  inline: 'Script inline',
  'inline-module': 'Módulo inline',
  eval: 'Código de eval',
  function: 'Función creada a partir de texto',
  timer: 'Temporizador creado a partir de texto',
  handler: 'Controlador de eventos',
  'javascript-url': 'URL javascript:',
  'data-url': 'URL data:',
  'blob-url': 'URL blob:',
  worker: 'Worker',
  'shared-worker': 'Worker compartido',
  'service-worker': 'Service worker',
  'import-scripts': 'Importado por un worker',
  worklet: 'Worklet',
  wasm: 'WebAssembly',
  'import-map': 'Mapa de importación',
  'speculation-rules': 'Reglas de precarga',
  'data-block': 'Bloque de datos',
  template: 'En una plantilla',
  preload: 'Precarga',
  document: 'Documento HTML',
  stylesheet: 'Hoja de estilo',
  image: 'Imagen',
  font: 'Tipo de letra',
  media: 'Audio o vídeo',
  fetch: 'Petición de datos',
  other: 'Otro',
}

/** What a script did during a visit, in a few words. */
export const behaviour = {
  'listens-field': 'escucha campos',
  'listens-keys': 'escucha el teclado',
  'listens-submit': 'escucha el envío de formularios',
  'listens-press': 'escucha los clics',
  'reads-field': 'lee campos',
  'reads-key': 'lee el teclado',
  'reads-form': 'lee formularios',
  'sends-fetch': 'envía con fetch',
  'sends-xhr': 'envía con XHR',
  'sends-beacon': 'envía un beacon',
  'sends-image': 'envía mediante una imagen',
  'sends-websocket': 'envía por WebSocket',
  'sends-eventsource': 'abre un flujo de eventos',
  'sends-rtc': 'envía por WebRTC',
  'sends-form': 'envía un formulario',
  'sends-other': 'envía de otra forma',
  navigates: 'cambia de página',
  'posts-message': 'envía mensajes a otras ventanas',
  'reads-storage': 'lee el almacenamiento',
  'writes-storage': 'escribe en el almacenamiento',
  'reads-cookie': 'lee cookies',
  'writes-cookie': 'escribe cookies',
  'inserts-script': 'inserta scripts',
  'inserts-frame': 'inserta iframes',
  'inserts-form': 'inserta formularios',
  'inserts-field': 'inserta campos',
  'changes-form-action': 'cambia el destino de un formulario',
  'overrides-native': 'sustituye funciones del navegador',
}

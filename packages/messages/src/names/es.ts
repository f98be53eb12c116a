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

// Spanish texts for what a script did in the sandbox: clauses that follow “el script”; and why a run does not show everything.
import type * as en from './en.ts'

export const does: typeof en.does = {
  'reads-field': 'leyó {field}',
  sends: 'envió {field} a {to} ({way}, {encoding})',
  contacts: 'se conectó a {to} ({way})',
  loads: 'cargó código de {to} ({way})',
  'loads.import': 'cargó un módulo de {to}',
  'makes-form': 'creó campos propios para {fields}',
  'makes-frame': 'creó un iframe de {to}',
  'makes-frame.over-provider': 'creó un iframe de {to} en lugar del iframe del proveedor',
  overlays: 'tapó {target}',
  'overlays.gone': 'retiró {target}',
  overrides: 'sustituyó la función {name} del navegador',
  listens: 'escuchó el evento {event} en {on}',
  'runs-text': 'ejecutó como código un texto de {length} caracteres',
  stores: 'guardó {what} en {where}',
}

export const fields: typeof en.fields = {
  card: 'el número de tarjeta',
  cvv: 'el código de seguridad',
  expiry: 'la fecha de caducidad',
  name: 'el nombre del titular',
  password: 'la contraseña',
  other: 'otro campo',
}

export const hosts: typeof en.hosts = { own: 'la propia tienda', 'host-of-the-script.example': 'el servidor del que procede el script' }

export const targets: typeof en.targets = { 'provider-frame': 'el iframe del proveedor de pago', 'card-field': 'un campo de tarjeta' }

export const places: typeof en.places = {
  cookie: 'una cookie',
  local: 'el almacenamiento local',
  session: 'el almacenamiento de la sesión',
}

export const encodings: typeof en.encodings = { plain: 'sin codificar' }

export const gaps: typeof en.gaps = {
  'invalid-script': 'El script no es JavaScript válido.',
  'script-failed': 'El script falló: {said}',
  'too-much-behavior': 'El script hizo más acciones de las que Tillwatch guarda.',
  'too-much-data': 'El script envió más datos de los que se podían revisar.',
  'script-busy': 'El script mantuvo ocupada la página, así que Tillwatch lo detuvo.',
  'visitors-left': 'Se agotó el tiempo antes de simular todos los tipos de visitantes.',
  'fields-left': 'Se agotó el tiempo antes de rellenar todos los campos.',
  'time-limit': 'Se alcanzó el límite de tiempo.',
  canceled: 'La ejecución se canceló.',
  'page-not-opened': 'El navegador no abrió ninguna página.',
  'page-not-loaded': 'La página del entorno aislado no se cargó.',
  'page-load-failed': 'La página del entorno aislado no se cargó: {said}',
  'page-not-left': 'No se pudo salir de la página.',
  'page-crashed': 'La página se cerró por un fallo.',
  'no-answer': 'La página no respondió.',
  'no-browser': '{said}',
  'too-large': 'Los archivos de más de {said} MB no se ejecutan.',
  unreadable: 'El archivo no se puede leer.',
  error: 'La ejecución falló: {said}',
}

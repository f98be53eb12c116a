// Spanish texts of what the command prints about a checked evidence pack.
import type { PackWords } from './words.ts'

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

export const spanish: PackWords = {
  failures: 'Fallos',
  more: (more) => `… y ${more} más.`,
  sound: 'El paquete está verificado.',
  empty: 'El paquete no tiene fallos, pero tampoco entradas que verificar.',
  unsound: (fault) => `Falló la verificación del paquete. ${fault}`,
  account: (account, madeAt) => `Paquete de la cuenta ${account}, creado el ${madeAt} UTC.`,
  records: ({ count: n, first, last }) =>
    `${count(n, 'entrada', 'entradas')} en una cadena sin interrupciones, de la ${first.seq} (${first.day}) a la ${last.seq} (${last.day}).`,
  noRecord: 'Ninguna entrada verificada.',
  checkpoints: (n, day, seq) =>
    `${count(n, 'punto de control firmado', 'puntos de control firmados')}, el último del ${day} para las entradas hasta la ${seq}.`,
  noCheckpoint: 'Ningún punto de control verificado.',
  contents: (n, elsewhere) => `${count(n, 'contenido', 'contenidos')} con el hash que indican las entradas del registro${elsewhere}.`,
  elsewhere: (n, reasons) => `; otros ${n} que mencionan las entradas no están en el paquete${reasons === '' ? '' : ` (${reasons})`}`,
  absent: {
    deleted: (n) => count(n, 'eliminado por una entrada', 'eliminados por una entrada'),
    notAsked: (n) => count(n, 'no solicitado', 'no solicitados'),
    tooBig: (n) => count(n, 'demasiado grande', 'demasiado grandes'),
  },
  backwards: {
    record: ({ seq, at, after }) => `Las fechas retroceden: la entrada ${seq} tiene la fecha ${at} y la anterior, ${after}.`,
    checkpoint: ({ seq, at, after }) =>
      `Las fechas retroceden: el punto de control de la entrada ${seq} tiene la fecha ${at} y la entrada que firma, ${after}.`,
    more: (n) => ` Lo mismo ocurre en ${count(n, 'lugar más', 'lugares más')}.`,
  },
  keys: (ids, isGiven) => {
    if (ids.length === 0) return 'No se comprobó ninguna firma.'
    const source = isGiven ? 'de --key' : 'del paquete'
    return `Las firmas se comprobaron con ${ids.length === 1 ? 'la clave' : 'las claves'} ${ids.join(', ')}, ${source}.`
  },
  ownKey:
    'Esto muestra que el paquete es coherente, pero no quién lo hizo, porque quien puede escribir un paquete también puede firmarlo de nuevo. Compare la clave con la de otra fuente o indíquela con --key.',
  fault: (name, fault, detail) => `${name} ${fault}${detail === '' ? '' : ` (${detail})`}.`,
  manifest: 'El manifiesto',
  names: {
    record: 'La entrada {path}',
    checkpoint: 'Un punto de control ({path})',
    key: 'La clave {path}',
    file: 'El archivo {path}',
    content: 'El contenido {path}',
  },
  numbered: { record: 'La entrada {seq} ({path})', checkpoint: 'El punto de control de la entrada {seq} ({path})' },
  details: {
    'found-record': 'se encontró la entrada {seq}',
    'log-ends': 'entrada {seq}; el registro de evidencias termina en la entrada {end}',
    'changed-up-to': 'se modificó una entrada anterior a la {seq} o esa misma',
    'changed-between': 'se modificó alguna entrada de la {first} a la {seq}',
  },
  faults: {
    'no-json': 'no es un JSON válido',
    'not-canonical': 'no es JSON canónico, así que dos lectores podrían interpretarlo de forma distinta',
    shape: 'no tiene la estructura requerida',
    'too-long': 'supera la longitud máxima',
    'not-text': 'no es UTF-8 válido, o su última línea está incompleta',
    'out-of-order': 'no tiene el número que sigue al de la entrada anterior',
    'content-changed': 'tiene un contenido que no corresponde a su hash',
    'chain-broken': 'no contiene el hash de la entrada anterior',
    unanchored: 'no tiene ninguna firma que cubra las entradas anteriores',
    'not-as-signed': 'firma una entrada que tiene otro hash en este paquete',
    'no-record': 'firma una entrada que no está en este paquete',
    'other-account': 'pertenece a otra cuenta',
    'unknown-key': 'lleva la firma de una clave que no está entre las usadas para la comprobación',
    'bad-signature': 'lleva una firma no válida',
    missing: 'no está en el paquete',
    unreadable: 'no se puede leer, o supera el tamaño que admite un paquete',
    digest: 'no tiene el tamaño o el hash que indica la lista',
    unlisted: 'no figura en la lista del paquete',
    twice: 'aparece dos veces en la lista',
    unnamed: 'no aparece en ninguna entrada del paquete',
    misnamed: 'tiene un nombre que no corresponde a la clave que contiene',
    'end-missing': 'indica una última entrada que no coincide con el final del registro de evidencias',
    unaccounted: 'aparece en una entrada, pero el paquete ni lo contiene ni indica por qué falta',
    'not-as-told': 'tiene un hash distinto del que indicó otra fuente',
    'not-here': 'lo indicó otra fuente, pero no está en este paquete',
    'not-deleted': 'figura como eliminado por una entrada que no lo eliminó',
    'deleted-beyond': 'figura como eliminado por una entrada que no está en el paquete',
    'asked-for': 'figura como no solicitado, aunque el manifiesto dice que se solicitaron los contenidos de su periodo',
  },
  note: (version) => `Este es un paquete de evidencias de Tillwatch, formato ${version}.

Para comprobarlo, en una copia del proyecto y después de "npm ci":
  npx --no tillwatch verify PAQUETE --key CLAVE.pem --language es
PAQUETE es este ZIP o la carpeta en la que se descomprimió. CLAVE.pem es la clave pública de la instalación que hizo el paquete. Obtenga la
clave de la instalación, no de este paquete: quien puede escribir un paquete puede firmarlo de nuevo y poner en él otra clave.

Contenido del paquete
  manifest.json       qué es este paquete, y el SHA-256 y el tamaño de todas las demás partes; firmado
  records/            el registro de evidencias, una entrada por línea; el nombre es el número de la primera entrada del archivo
  checkpoints.ndjson  firmas del registro, hechas en menos de una hora después de cada entrada nueva
  keys/               claves públicas en PEM, por el SHA-256 de su DER
  contents/           contenidos capturados y archivos de los informes, por el SHA-256 de sus bytes
  contents.ndjson     cada contenido que nombran las capturas y los informes: presente, eliminado (por qué entrada), no solicitado o demasiado grande

Para encontrar los archivos de un informe
  La entrada del informe tiene el SHA-256 de cada archivo en "digests", "report", en el orden de "formats" en "facts". Copie el contenido con ese
  nombre y añada el formato como extensión para abrirlo (csv es un ZIP de tablas).

Para comprobarlo con otras herramientas
  Todo el JSON es canónico (RFC 8785): claves ordenadas y sin espacios.
  hash de una entrada el SHA-256 de su JSON canónico sin "hash"
  previous            el hash de la entrada anterior; en la entrada 1, el SHA-256 de {"account":"…","of":"evidence"}
  signature           Ed25519, en hexadecimal, sobre el JSON canónico del punto de control o del manifiesto sin "signature"
  Un punto de control firma el hash de la entrada "seq" y, con él, todas las anteriores.
`,
}

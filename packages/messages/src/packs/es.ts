// Spanish texts of what the command prints about a checked evidence pack.
import type { PackWords } from './words.ts'

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

export const spanish: PackWords = {
  failures: 'Fallos',
  more: (more) => `… y ${more} más.`,
  sound: 'El paquete está verificado.',
  empty: 'El paquete no tiene fallos, pero tampoco registros que verificar.',
  unsound: (fault) => `Falló la verificación del paquete. ${fault}`,
  account: (account, madeAt) => `Paquete de la cuenta ${account}, creado el ${madeAt} UTC.`,
  records: ({ count: n, first, last }) =>
    `${count(n, 'registro', 'registros')} en una cadena sin interrupciones, del ${first.seq} (${first.day}) al ${last.seq} (${last.day}).`,
  noRecord: 'Ningún registro verificado.',
  checkpoints: (n, day, seq) =>
    `${count(n, 'punto de control firmado', 'puntos de control firmados')}, el último del ${day} para los registros hasta el ${seq}.`,
  noCheckpoint: 'Ningún punto de control verificado.',
  contents: (n, elsewhere) => `${count(n, 'contenido', 'contenidos')} con el hash que indica un registro${elsewhere}.`,
  elsewhere: (n, reasons) => `; otros ${n} que aparecen en registros no están en el paquete${reasons === '' ? '' : ` (${reasons})`}`,
  absent: {
    deleted: (n) => count(n, 'eliminado por un registro', 'eliminados por un registro'),
    notAsked: (n) => count(n, 'no solicitado', 'no solicitados'),
    tooBig: (n) => count(n, 'demasiado grande', 'demasiado grandes'),
  },
  backwards: {
    record: ({ seq, at, after }) => `Las fechas retroceden: el registro ${seq} tiene la fecha ${at} y el anterior, ${after}.`,
    checkpoint: ({ seq, at, after }) =>
      `Las fechas retroceden: el punto de control del registro ${seq} tiene la fecha ${at} y lo que firma, ${after}.`,
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
    record: 'El registro {path}',
    checkpoint: 'Un punto de control ({path})',
    key: 'La clave {path}',
    file: 'El archivo {path}',
    content: 'El contenido {path}',
  },
  numbered: { record: 'El registro {seq} ({path})', checkpoint: 'El punto de control del registro {seq} ({path})' },
  details: {
    'found-record': 'se encontró el registro {seq}',
    'log-ends': 'registro {seq}; el registro de evidencias termina en el {end}',
    'changed-up-to': 'se modificó un registro de los que llegan hasta el {seq}',
    'changed-between': 'se modificó un registro del {first} al {seq}',
  },
  faults: {
    'no-json': 'no es un JSON válido',
    'not-canonical': 'no es JSON canónico, así que dos lectores podrían interpretarlo de forma distinta',
    shape: 'no tiene la estructura requerida',
    'too-long': 'supera la longitud máxima',
    'not-text': 'no es UTF-8 válido, o su última línea está incompleta',
    'out-of-order': 'no tiene el número que sigue al registro anterior',
    'content-changed': 'tiene un contenido que no corresponde a su hash',
    'chain-broken': 'no contiene el hash del registro anterior',
    unanchored: 'no tiene ninguna firma que cubra los registros anteriores',
    'not-as-signed': 'firma un registro que tiene otro hash en este paquete',
    'no-record': 'firma un registro que no está en este paquete',
    'other-account': 'pertenece a otra cuenta',
    'unknown-key': 'lleva la firma de una clave que no está entre las usadas para la comprobación',
    'bad-signature': 'lleva una firma no válida',
    missing: 'no está en el paquete',
    unreadable: 'no se puede leer, o supera el tamaño que admite un paquete',
    digest: 'no tiene el tamaño o el hash que indica la lista',
    unlisted: 'no figura en la lista del paquete',
    twice: 'aparece dos veces en la lista',
    unnamed: 'no aparece en ningún registro del paquete',
    misnamed: 'tiene un nombre que no corresponde a la clave que contiene',
    'end-missing': 'indica un último registro que no coincide con el final del registro de evidencias',
    unaccounted: 'aparece en un registro, pero el paquete ni lo contiene ni indica por qué falta',
    'not-as-told': 'tiene un hash distinto del que indicó otra fuente',
    'not-here': 'lo indicó otra fuente, pero no está en este paquete',
    'not-deleted': 'figura como eliminado por un registro que no lo eliminó',
    'deleted-beyond': 'figura como eliminado por un registro que no está en el paquete',
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

// Spanish texts for uploaded files that Tillwatch refuses.
import type { filesEn } from './files-en.ts'

export const filesEs: Readonly<Record<keyof typeof filesEn, string>> = {
  'har.entry': 'Entrada {entry} ({path}): {problem}',
  'har.place': '{path}: {problem}',
  'har.too-big':
    'El archivo ocupa más de {said} MB. Vacíe la pestaña Red del navegador, cargue la página una vez y guarde las peticiones de nuevo.',
  'har.not-json': 'No es JSON: {said}. En la pestaña Red del navegador, guarde las peticiones como archivo HAR con contenido.',
  'har.not-har':
    'No es un archivo HAR: necesita un objeto «log» con una lista «entries». En la pestaña Red del navegador, guarde las peticiones como archivo HAR con contenido.',
  'har.too-many-entries':
    'El archivo tiene {said} entradas, más del límite. Vacíe la pestaña Red del navegador, cargue la página una vez y guarde las peticiones de nuevo.',
  'har.bad-entry': 'Esta parte del archivo no se puede leer. Guarde las peticiones de nuevo y no modifique el archivo.',
  'har.no-document':
    'El archivo no contiene ninguna página. Abra la pestaña Red del navegador, cargue la página y guarde después las peticiones con contenido.',
  'har.other-page': 'El archivo es de otra página: {said}. Cargue la página solicitada y guarde las peticiones de nuevo.',
  'har.refused': 'La página tampoco se abrió en ese navegador: {said}. Recárguela hasta que se abra y guarde las peticiones de nuevo.',
  'har.no-content': 'El archivo no tiene el contenido de {said}. Guarde las peticiones de nuevo, con contenido.',
  'har.too-old': 'La página se cargó el {said}, hace más de siete días. Cárguela de nuevo y guarde las peticiones.',
  'har.card-number':
    'Esta parte del archivo tiene un número que podría ser de una tarjeta de pago. Cargue la página de nuevo sin introducir ninguna tarjeta, o cierre la sesión si su cuenta muestra una, y guarde las peticiones de nuevo.',
  'har.in-future':
    'Según el archivo, la página se cargó el {said}, que es una fecha futura. Corrija el reloj del equipo, cargue la página de nuevo y guarde las peticiones.',
  'capture.scripts': 'La captura supera el máximo de {max} scripts de una visita. Hágala de nuevo con «tillwatch capture --upload».',
  'capture.too-big': 'La captura ocupa más de 96 MB. Capture la página de nuevo sin contenido innecesario para el pago.',
  'capture.version':
    'Esta versión no puede leer la captura. Hágala de nuevo con «tillwatch capture --upload» de la misma versión que el servidor.',
  'capture.damaged': 'La captura está dañada en «{path}». Hágala de nuevo con «tillwatch capture --upload».',
  'capture.other-page': 'La captura es de otra página: {url}. Capture la página solicitada.',
  'capture.not-reached': 'Ese equipo tampoco pudo abrir la página: {why}',
  'capture.card-number':
    '{path}: Esta parte de la captura tiene un número que podría ser de una tarjeta de pago. Capture la página de nuevo sin tarjeta.',
  'capture.screenshot': 'La captura de pantalla no corresponde a la captura. Hágala de nuevo.',
  'capture.no-contents': 'La captura no tiene lista de contenidos. Hágala de nuevo.',
  'capture.contents-too-big': 'Los contenidos de la captura son demasiado grandes. Hágala de nuevo.',
  'capture.content-changed': 'El contenido {digest} de la captura no corresponde a su hash. Hágala de nuevo.',
  'reading.too-slow':
    'La lectura del archivo tardó demasiado. Vacíe la pestaña Red del navegador, cargue la página una vez y guarde las peticiones de nuevo.',
  'reading.too-much-memory':
    'La lectura del archivo necesitó demasiada memoria. Vacíe la pestaña Red del navegador, cargue la página una vez y guarde las peticiones de nuevo.',
  'reading.broken': 'El archivo no se pudo leer. Guarde las peticiones de nuevo. Si vuelve a fallar, comunique el error.',
}

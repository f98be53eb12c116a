// Spanish texts of the sample site.
import type { sample as en } from '../en/sample.ts'

export const sample: typeof en = {
  link: 'Ver un sitio de muestra',
  label: 'Sitio de muestra',
  banner: 'Una tienda ficticia. Puede verlo todo, pero no cambiar nada.',
  own: 'Vigile su propia tienda',
  leave: 'Salir de la muestra',
  back: 'El sitio de muestra',
  title: 'Un sitio de muestra para explorar',
  description:
    'Medio año de una tienda ficticia en Tillwatch: sus scripts, lo que cambió, las cabeceras y los días en que se evaluaron sus páginas. Sin iniciar sesión.',
  lead: 'Medio año de una librería ficticia, en las mismas pantallas que usaría para su propia tienda. No necesita cuenta.',
  open: 'Abrir el sitio de muestra',
  see: 'Qué mirar',
  parts: { scripts: 'Scripts', headers: 'Cabeceras', history: 'Historial', scans: 'Páginas y análisis' },
  texts: {
    scripts:
      'Qué scripts se ejecutan en sus páginas de pago, quién los aprobó y por qué, qué necesita una decisión y qué cambió en el código de un script aprobado.',
    headers: 'Las cabeceras autorizadas de la página de pago y una política que se relajó después.',
    history: 'Los días en que se evaluó cada página y un hueco de tres semanas en que no.',
    scans: 'Cada análisis con sus hallazgos, como el que encontró un skimmer en la página de las tarjetas regalo.',
  },
  true: 'Qué es real',
  trueText:
    'La tienda no existe. Nuestro escáner visitó tiendas de prueba propias. Esas visitas llevan los nombres y los días de una sola tienda y se juzgaron con las mismas reglas que cualquier análisis.',
  off: 'Esta instalación no tiene sitio de muestra.',
}

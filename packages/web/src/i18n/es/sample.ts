// Spanish texts of the sample site.
import type { sample as en } from '../en/sample.ts'

export const sample: typeof en = {
  link: 'Mire un sitio de muestra',
  label: 'Sitio de muestra',
  banner: 'Una tienda inventada. Puede mirarlo todo y no cambiar nada.',
  own: 'Vigile la suya',
  leave: 'Salir de la muestra',
  back: 'El sitio de muestra',
  title: 'Un sitio de muestra para mirar',
  description:
    'Medio año de una tienda inventada tal como lo muestra Tillwatch: sus scripts, lo que cambió, las cabeceras y qué días se evaluaron sus páginas. Sin iniciar sesión.',
  lead: 'Medio año de una librería inventada, en las mismas pantallas en las que vigilaría la suya. No necesita cuenta.',
  open: 'Abrir el sitio de muestra',
  see: 'Qué mirar',
  parts: { scripts: 'Scripts', headers: 'Cabeceras', history: 'Historial', scans: 'Páginas y análisis' },
  texts: {
    scripts:
      'Qué scripts se ejecutan en sus páginas de pago, quién los aprobó y por qué, qué espera una decisión y qué cambió en el código de uno que estaba aprobado.',
    headers: 'Las cabeceras de la página de pago tal como se autorizaron, y una política que desde entonces se ha relajado.',
    history: 'Qué días se evaluó cada página, y un hueco de tres semanas en las que no.',
    scans: 'Cada análisis con lo que encontró, como el que dio con un skimmer en la página de las tarjetas regalo.',
  },
  true: 'Qué hay de cierto',
  trueText:
    'La tienda no existe. Nuestro escáner visitó tiendas de prueba propias; a esas visitas se les pusieron los nombres y los días de una sola tienda, y se juzgaron con las mismas reglas que cualquier análisis.',
  off: 'Esta instalación no muestra ningún sitio de muestra.',
}

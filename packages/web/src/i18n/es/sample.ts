// Spanish texts of the sample site.
import type { sample as en } from '../en/sample.ts'

export const sample: typeof en = {
  link: 'Ver un sitio de ejemplo',
  label: 'Sitio de ejemplo',
  banner: 'Está viendo una tienda ficticia. No puede hacer cambios.',
  own: 'Supervise su propia tienda',
  leave: 'Salir del ejemplo',
  back: 'Volver al sitio de ejemplo',
  title: 'Un sitio de ejemplo para explorar',
  description:
    'Explore seis meses de una tienda ficticia en Tillwatch: scripts, cambios, cabeceras, alertas, informes y lo que ve su evaluador. No es necesario iniciar sesión.',
  lead: 'Explore seis meses de una librería ficticia en las mismas pantallas que usaría para su propia tienda. No necesita una cuenta.',
  open: 'Abrir el sitio de ejemplo',
  see: 'Qué explorar',
  parts: {
    overview: 'Resumen',
    alerts: 'Alertas',
    scripts: 'Scripts',
    headers: 'Cabeceras',
    history: 'Historial',
    scans: 'Páginas y análisis',
    reports: 'Informes',
    assessor: 'Lo que ve el evaluador',
  },
  texts: {
    overview:
      'Vea qué necesita atención, qué le falta esta semana a cada control de 6.4.3 y 11.6.1, y la cobertura y el riesgo de las últimas cuatro semanas.',
    alerts:
      'Vea incidentes con las líneas que cambiaron y los pasos a seguir: algunos abiertos, y un skimmer que la tienda retiró en menos de dos horas.',
    scripts:
      'Vea qué scripts se ejecutan en las páginas de pago, quién los autorizó y por qué, qué está pendiente de decisión y qué cambió en el código de un script autorizado.',
    headers: 'Vea las cabeceras autorizadas de la página de pago y una política que después se volvió menos estricta.',
    history: 'Vea los días en que se evaluó cada página y un intervalo de tres semanas sin evaluación.',
    scans: 'Vea cada análisis y sus hallazgos, como un skimmer en la página de las tarjetas regalo.',
    reports: 'Vea los informes de los dos últimos meses en PDF, HTML, CSV y JSON.',
    assessor:
      'Vea cada procedimiento de prueba de 6.4.3 y 11.6.1 con sus evidencias, el inventario de cualquier día y muestras aleatorias.',
  },
  true: 'Qué es real en este ejemplo',
  trueText:
    'La tienda no existe. Nuestro analizador visitó nuestras tiendas de prueba, y atribuimos esas visitas a una sola tienda, con otras fechas. Los análisis se evaluaron con las mismas reglas que cualquier otro.',
  off: 'Esta instalación no tiene ningún sitio de ejemplo.',
}

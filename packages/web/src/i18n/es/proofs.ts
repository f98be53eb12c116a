// Spanish texts of the right to test a shop: proofs of control, declarations, and limits on manual scans.
import { declarationTexts } from '@tillwatch/contract/lists'

export const proofs = {
  declaration: declarationTexts.es as string,
  ask: 'Sin esta confirmación, el analizador solo abre la página y no introduce datos de prueba, por lo que no se evalúa qué hacen los scripts con los campos de tarjeta.',
  recorded: 'Se ha registrado su derecho a hacer pruebas en {{host}}.',
  title: 'Prueba de control del sitio',
  failed: 'No se pudo cargar el control del sitio',
  open: 'Nadie ha demostrado que controla esta tienda, por lo que el analizador solo abre sus páginas. No se evalúa qué hacen los scripts con los campos de tarjeta.',
  openNext:
    'Demuestre que controla el sitio de una de estas tres maneras o declare que tiene derecho a hacer pruebas en esta tienda. Hasta entonces, el analizador solo abre las páginas de este sitio.',
  toSection: 'Demostrar o declarar el control',
  done: 'En los análisis de {{host}}, el analizador introduce datos de prueba, bloquea las conexiones de red y después hace clic en el botón de pago.',
  rights: 'Pruebas registradas',
  right: {
    dns: 'Registro DNS, {{host}}',
    file: 'Archivo, {{host}}',
    meta: 'Etiqueta meta, {{host}}',
    declaration: 'Declaración, {{host}}',
    below: 'y todos sus subdominios',
    made: '{{date}}, {{name}}',
  },
  method: {
    dns: {
      title: 'Registro DNS',
      text: 'Añada un registro TXT con este nombre:',
      text_two: 'Añada un registro TXT con uno de estos nombres:',
      value: 'Valor del registro:',
    },
    file: { title: 'Archivo', text: 'Publique un archivo de texto en esta URL:', value: 'Contenido del archivo (una línea):' },
    meta: { title: 'Etiqueta meta', text: 'Añada esta etiqueta al elemento head de esta página:', value: 'Etiqueta:' },
  },
  what: { name: 'el nombre', address: 'la URL', value: 'el valor' },
  check: 'Comprobar ahora',
  checkWhat: 'Comprobar ahora: {{method}}',
  checkFailed: 'No se pudo comprobar el control del sitio',
  finding: {
    found: 'Encontrado. Su prueba de control ha quedado registrada.',
    missing: 'Todavía no se ha encontrado el registro DNS. Un registro nuevo puede tardar una hora en aparecer.',
    missingFile: 'No se ha encontrado el archivo. Revise la URL y el contenido del archivo.',
    missingMeta: 'No se ha encontrado la etiqueta en el elemento head de la página.',
    other: 'El valor encontrado es de otro sitio o de otra cuenta. Sustitúyalo por este.',
    unreachable: 'No se pudo hacer la comprobación porque Tillwatch no pudo leer nada en esa ubicación.',
  },
  declareTitle: 'O declare el control',
  declareText: 'Se guardan el texto de la declaración, su nombre, la hora y su dirección IP.',
  declare: 'Registrar la declaración',
  declareFailed: 'No se pudo registrar la declaración',
  claim: {
    title: '¿Asignar {{host}}?',
    text: 'La asignación es definitiva: más adelante no podrá pasar {{plan}} de {{host}} a otro sitio.',
    later:
      'También puede demostrar el control más tarde, en la pantalla del sitio. Hasta entonces, el analizador solo abre las páginas de este sitio.',
    no: 'Cancelar',
    yes: 'Asignar {{host}}',
  },
  limit: {
    account: 'Su cuenta ha alcanzado el límite de análisis por hora. Inténtelo de nuevo dentro de {{span}}.',
    host: 'Este servidor ha alcanzado el límite de análisis por hora. Inténtelo de nuevo dentro de {{span}}.',
    unproven:
      'Este servidor ha alcanzado el límite de análisis por hora para cuentas que no han verificado que lo controlan. Verifíquelo en la pantalla del sitio o inténtelo de nuevo dentro de {{span}}.',
    pause: 'Se acaba de analizar este servidor. Inténtelo de nuevo dentro de {{span}}.',
  },
}

// Spanish texts of the right to test a shop: proofs of control, declarations, and limits on scans begun by hand.
import { declarationTexts } from '@tillwatch/contract/lists'

export const proofs = {
  declaration: declarationTexts.es as string,
  ask: 'Sin esto, el análisis solo mira la página. No escribe nada, así que no se evalúa qué hacen sus scripts con los campos de tarjeta.',
  recorded: 'Registrado: puede hacer pruebas en {{host}}.',
  title: 'Control del sitio',
  failed: 'No se pudo cargar el control del sitio',
  open: 'Nadie ha acreditado que pueda hacer pruebas en esta tienda, así que los análisis solo miran sus páginas. No se evalúa qué hacen los scripts con los campos de tarjeta.',
  openNext:
    'Demuestre el control de una de estas tres maneras, o declárelo. Hasta entonces los análisis solo miran las páginas de este sitio.',
  toSection: 'Demostrar el control o declararlo',
  done: 'Los análisis de {{host}} escriben datos de prueba y pulsan el botón de pago con la red cortada.',
  rights: 'Permisos registrados',
  right: {
    dns: 'Registro DNS, {{host}}',
    file: 'Archivo, {{host}}',
    meta: 'Etiqueta en la página, {{host}}',
    declaration: 'Declaración, {{host}}',
    below: 'y todos sus subdominios',
    made: '{{date}}, {{name}}',
  },
  method: {
    dns: {
      title: 'Registro DNS',
      text: 'Añada un registro TXT con este nombre:',
      text_two: 'Añada un registro TXT con uno de estos nombres:',
      value: 'Su texto:',
    },
    file: { title: 'Archivo', text: 'Ponga un archivo de texto en esta dirección:', value: 'Su única línea:' },
    meta: { title: 'Etiqueta en la página', text: 'Ponga esta etiqueta en la cabecera (head) de esta página:', value: 'La etiqueta:' },
  },
  what: { name: 'el nombre', address: 'la dirección', value: 'el valor' },
  check: 'Comprobar ahora',
  checkWhat: 'Comprobar ahora: {{method}}',
  checkFailed: 'No se pudo comprobar',
  finding: {
    found: 'Encontrado. El permiso ha quedado registrado.',
    missing: 'Aún no se encuentra. Un registro DNS puede tardar una hora en aparecer.',
    missingFile: 'No se encuentra ahí. Revise la dirección y la línea.',
    missingMeta: 'No se encuentra en la cabecera (head) de la página.',
    other: 'El valor encontrado es de otro sitio o de otra cuenta. Sustitúyalo por este.',
    unreachable: 'No se pudo leer nada ahí, así que esta comprobación no tiene resultado.',
  },
  declareTitle: 'O declárelo',
  declareText: 'Su declaración se guarda con su texto, su nombre, la hora y su dirección de red.',
  declare: 'Registrar la declaración',
  declareFailed: 'No se pudo registrar la declaración',
  claim: {
    title: '¿Asignar {{host}}?',
    text: 'La asignación es definitiva. {{plan}} pertenecerá a {{host}} y no podrá pasar a otro sitio.',
    later: 'También puede demostrar el control más tarde, en la pantalla del sitio. Hasta entonces los análisis solo miran sus páginas.',
    no: 'Cancelar',
    yes: 'Asignar {{host}}',
  },
  limit: {
    account: 'Su cuenta ha alcanzado su límite de análisis por hora. Inténtelo de nuevo dentro de {{span}}.',
    host: 'Este servidor ha alcanzado su límite de análisis por hora. Inténtelo de nuevo dentro de {{span}}.',
    unproven:
      'Este servidor ha alcanzado el límite por hora de análisis de cuentas que no han demostrado su control. Demuestre el control en la pantalla del sitio o inténtelo de nuevo dentro de {{span}}.',
    pause: 'Este servidor se acaba de analizar. Inténtelo de nuevo dentro de {{span}}.',
  },
}

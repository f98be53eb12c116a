// The buyers guide in Spanish: the methods and the questions to a vendor.
import type { ArticleSection } from '#lib/article.ts'

export const choosing: ArticleSection[] = [
  {
    id: 'ways',
    heading: 'Cuatro maneras de hacerlo',
    blocks: [
      {
        kind: 'table',
        caption: 'Comparación de métodos',
        head: ['Método', 'Puntos fuertes', 'Puntos débiles'],
        rows: [
          [
            'A mano: una lista, las herramientas del navegador y un recordatorio semanal',
            'Sin licencias. Basta para una página con tres scripts que nunca cambian.',
            'No dice nada entre una revisión y la siguiente, y la evidencia vale lo que valga la disciplina. Los proveedores cambian sus scripts sin avisar.',
          ],
          [
            'Políticas en el navegador: política de seguridad de contenido y SRI',
            'Bloquea o informa el propio navegador, en la visita de cada comprador. En modo de solo informe no rompe nada.',
            'La política deja que un servidor permitido sirva lo que quiera. SRI falla en cuanto el proveedor cambia el archivo. Los informes son muchos y hay que cribarlos.',
          ],
          [
            'Un script vigilante en su página',
            'Ve visitas reales, también tras iniciar sesión, y puede bloquear.',
            'Es un script más en la página de pago, con acceso a toda ella: hay que autorizarlo, comprobarlo y fiarse de él como de los demás.',
          ],
          [
            'Visitas desde fuera con un navegador real (lo que hacemos nosotros)',
            'Nada que instalar y nada añadido a la página. Ve contenido, cabeceras y comportamiento, y puede escribir una tarjeta de prueba para ver adónde va.',
            'Una visita es una muestra: puede escaparse lo que solo reciben algunos compradores. No llega a pasos con inicio de sesión o captcha.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: 'Se complementan. Las visitas desde fuera dicen qué hace un script; los informes de la política, que un servidor aparece en el navegador de un comprador real y nunca en el nuestro. Y con menos scripts, todos los métodos funcionan mejor.',
      },
    ],
  },
  {
    id: 'questions',
    heading: 'Preguntas para cualquier proveedor, también para nosotros',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Pida las respuestas por escrito y el resultado de una de sus propias páginas. Junto a cada pregunta está nuestra respuesta.',
      },
      {
        kind: 'table',
        caption: 'Las preguntas y nuestras respuestas',
        head: ['Pregunta', 'Por qué importa', 'Nuestra respuesta'],
        rows: [
          [
            '¿Qué pone el informe cuando una visita falla o se bloquea?',
            'Una herramienta que dice «sin cambios» cuando la detuvo un muro antibots se inventa la evidencia.',
            'Pone «sin evaluar», con el motivo. Nunca cuenta como limpia ni como «desaparecieron todos los scripts».',
          ],
          [
            '¿Ven lo que hacen los scripts o solo que están?',
            'Un servidor autorizado hace tiempo puede empezar a servir un skimmer.',
            'Anotamos quién lee los campos de pago y qué sale de la página, y escribimos una tarjeta de prueba que ningún banco ha emitido. Nunca se envía un formulario.',
          ],
          [
            '¿Qué se compara: direcciones, hashes o comportamiento?',
            'Solo por la dirección, el contenido nuevo pasa inadvertido. Solo por el hash, llegan tantos avisos que se dejan de leer.',
            'Lo que el código puede hacer, además de su texto y su hash: cada análisis con el anterior y, si se pide, dos visitas con distintos tipos de navegador. Los datos propios de cada visita y un mismo programa compilado de nuevo se cuentan y no dan la alarma. El informe de cada script nombra su método de integridad; un hash que solo se anota no se presenta como integridad.',
          ],
          [
            '¿Se informa de los scripts y las cabeceras que desaparecen?',
            'El 11.6.1 menciona las eliminaciones. Muchas herramientas solo buscan lo nuevo.',
            'Sí. Cada análisis informa de la cabecera de protección que falta, y un script, una cabecera, un formulario o un marco que estaba y ya no está se comunica como cambio.',
          ],
          [
            '¿Cómo tratan el marco del proveedor y 3-D Secure?',
            'Contarlos como carencias de usted da trabajo; dejarlos fuera esconde un marco falso.',
            'Aparecen aparte, como responsabilidad del proveedor. Se informa de un marco de pago cuyo servidor no esté en ninguna lista.',
          ],
          [
            '¿Qué añaden a mi página?',
            'Cada script añadido es algo más que vigilar.',
            'Nada. La vigilancia de la política en modo de solo informe, aún en construcción, necesitará una cabecera en la respuesta.',
          ],
          [
            '¿Puede mi evaluador comprobar las evidencias sin fiarse de ustedes?',
            'Una marca verde es una opinión. Los bytes, los hashes y las horas se pueden comprobar.',
            'Cada script tiene su SHA-256, quién lo cargó y cuándo lo vimos, y los resultados se pueden exportar. El código del programa es abierto, así que la comprobación se puede repetir sin nosotros.',
          ],
          [
            '¿Quién mira un aviso antes de que me despierte?',
            'Si nadie sabe leer un script, un aviso es una preocupación y no una respuesta.',
            'Usted lee cada resultado y cada aviso, con los motivos a la vista. La persona de nuestro lado que con Premium además los revisa está aún en construcción.',
          ],
          [
            '¿Qué no pueden ver?',
            'El proveedor que no sabe contestar es que no lo ha mirado.',
            ['Está en el apartado ', { text: 'qué no ven nuestros análisis', href: '#limits' }, '.'],
          ],
          [
            '¿Qué pasa cuando me vaya?',
            'Los evaluadores piden evidencias de los últimos doce meses.',
            [
              'Exporte antes de irse. Cómo terminan los planes está en los ',
              { text: 'términos', href: '/terms-of-service#cancellation' },
              '.',
            ],
          ],
        ],
      },
    ],
  },
]

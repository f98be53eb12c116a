// The buyers guide in Spanish: the methods and the questions to a vendor.
import type { ArticleSection } from '#lib/article.ts'

export const choosing: ArticleSection[] = [
  {
    id: 'ways',
    heading: 'Cuatro métodos',
    blocks: [
      {
        kind: 'table',
        caption: 'Comparación de métodos',
        head: ['Método', 'Puntos fuertes', 'Puntos débiles'],
        rows: [
          [
            'Revisión manual: una lista, las herramientas del navegador y un recordatorio semanal',
            'La licencia es gratuita. Basta para una página con tres scripts que nunca cambian.',
            'No ve nada entre una revisión y la siguiente, y la calidad de las evidencias depende de la disciplina de quien revisa. Los proveedores cambian sus scripts sin avisar.',
          ],
          [
            'Políticas en el navegador: política de seguridad de contenido y SRI',
            'El navegador bloquea o informa en la visita de cada comprador. En modo de solo informe no rompe nada.',
            'Un servidor permitido puede servir lo que quiera. SRI falla en cuanto el proveedor cambia el archivo. Los navegadores envían muchos informes y alguien tiene que clasificarlos.',
          ],
          [
            'Un script de supervisión en su página',
            'Ve visitas reales, incluso tras iniciar sesión, y puede bloquear.',
            'Es un script más en la página de pago, con acceso a toda ella. Tiene que autorizarlo, comprobarlo y confiar en él como en los demás.',
          ],
          [
            'Visitas externas con un navegador real (nuestro método)',
            'No hay que instalar nada ni se añade nada a la página. Ve contenido, cabeceras y comportamiento, y puede introducir una tarjeta de prueba para ver adónde se envía.',
            'Una visita es una muestra, así que puede pasar por alto el contenido que solo reciben algunos compradores. No llega a los pasos que requieren iniciar sesión o resolver un captcha.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: 'Los métodos se complementan. Las visitas externas muestran qué hace un script. Las políticas de solo informe revelan servidores que solo aparecen en el navegador de compradores reales. Con menos scripts, todos los métodos funcionan mejor.',
      },
    ],
  },
  {
    id: 'questions',
    heading: 'Preguntas para cualquier proveedor, también para nosotros',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Pida respuestas por escrito y el resultado de analizar una página suya. Nuestras respuestas están junto a las preguntas.',
      },
      {
        kind: 'table',
        caption: 'Las preguntas y nuestras respuestas',
        head: ['Pregunta', 'Por qué importa', 'Nuestra respuesta'],
        rows: [
          [
            '¿Qué muestra el informe cuando una visita falla o se bloquea?',
            'Una herramienta que muestra «sin cambios» después de que una protección contra bots la bloquee se inventa las evidencias.',
            'El informe muestra «sin evaluar» e indica el motivo. Nunca muestra una visita así como limpia ni como «desaparecieron todos los scripts».',
          ],
          [
            '¿Ven lo que hacen los scripts o solo que existen?',
            'Un servidor que usted autorizó hace tiempo puede empezar a servir un skimmer.',
            'Registramos quién lee los campos de pago y qué sale de la página, e introducimos una tarjeta de prueba que ningún banco ha emitido. El analizador nunca envía un formulario.',
          ],
          [
            '¿Qué comparan: URL, hashes o comportamiento?',
            'Si una herramienta solo compara URL, el contenido nuevo pasa inadvertido. Si solo compara hashes, llegan tantas alertas que se dejan de leer.',
            'Comparamos lo que el código puede hacer, su texto y su hash. Cada análisis se compara con el anterior y, si se pide, dos visitas con distintos tipos de navegador. Los datos propios de cada visita y las nuevas compilaciones del mismo programa se cuentan, pero no generan alertas. El informe de cada script indica su método de integridad. Un hash que solo se registra no se presenta como integridad.',
          ],
          [
            '¿Informan de los scripts y las cabeceras que desaparecen?',
            'El 11.6.1 incluye las eliminaciones. Muchas herramientas solo buscan lo nuevo.',
            'Sí. Cada análisis informa de las cabeceras de seguridad que faltan. Si un script, una cabecera, un formulario o un iframe existía y ha desaparecido, el análisis informa de un cambio.',
          ],
          [
            '¿Cómo tratan el iframe del proveedor y 3-D Secure?',
            'Si una herramienta los presenta como carencias de la tienda, le crea trabajo. Si los ignora, oculta un iframe falso.',
            'Aparecen por separado, como responsabilidad del proveedor. Se informa de los iframes de pago de servidores que no están en ninguna lista.',
          ],
          [
            '¿Qué añaden a mi página?',
            'Cada script añadido es uno más que usted debe supervisar.',
            'Nada. La vigilancia de la política en modo de solo informe, aún en desarrollo, necesitará una cabecera en la respuesta.',
          ],
          [
            '¿Puede mi evaluador comprobar las evidencias sin fiarse de ustedes?',
            'Una marca verde es una opinión. Los bytes, los hashes y las horas se pueden verificar.',
            'Cada script tiene su hash SHA-256, quién lo cargó y cuándo lo vimos. Puede exportar los resultados. El código es abierto, así que cualquiera puede repetir la comprobación sin nosotros.',
          ],
          [
            '¿Quién revisa una alerta antes de que me despierte?',
            'Si nadie sabe leer un script, una alerta es una preocupación, no una respuesta.',
            'Usted revisa cada resultado y cada alerta, con los motivos a la vista. Con Premium, una persona de nuestro equipo también revisa cada alerta, normalmente después de que le llegue a usted, y le dice qué ha encontrado.',
          ],
          [
            '¿Qué no pueden ver?',
            'Un proveedor que no sabe responder no lo ha comprobado.',
            ['Consulte ', { text: 'qué no ven nuestros análisis', href: '#limits' }, '.'],
          ],
          [
            '¿Qué pasa cuando me vaya?',
            'Los evaluadores piden evidencias de los últimos doce meses.',
            [
              'Exporte antes de irse. Para saber cómo terminan los planes, consulte los ',
              { text: 'términos', href: '/terms-of-service#cancellation' },
              '.',
            ],
          ],
        ],
      },
    ],
  },
]

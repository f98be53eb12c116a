// The buyers guide in Spanish: what it costs and what scans cannot see.
import type { ArticleSection } from '#lib/article.ts'

export const cost: ArticleSection[] = [
  {
    id: 'cost',
    heading: 'Cuánto cuesta',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Estos son nuestros precios para un sitio con una página de pago en el plan Standard. Los precios actuales de todos los planes y de las páginas adicionales están en la ',
          { text: 'página de precios', href: '/purchase-site' },
          '. Todos los precios son en dólares estadounidenses.',
        ],
      },
      {
        kind: 'table',
        caption: 'Precio de un sitio, plan Standard',
        head: ['Parte', 'Precio', 'Qué incluye'],
        rows: [
          [
            'Vigilancia, pago mensual',
            '65 US$ al mes',
            'El plan Standard para un sitio. La página de precios indica qué incluye hoy y qué está aún en desarrollo',
          ],
          ['Vigilancia, pago anual', '700 US$ al año', 'Lo mismo, por 80 US$ menos que doce meses'],
          [
            'Vigilancia de la CSP en modo de solo informe',
            '600 US$ al año, aparte',
            'Una política que informa pero no bloquea, y la clasificación de los informes de los navegadores. Aún en desarrollo',
          ],
          ['Vigilancia anual más vigilancia de la CSP', '1300 US$ al año', 'Ambas'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'La vigilancia de la CSP (la política de seguridad de contenido) es opcional y puede empezar sin ella. Aún no se puede contratar: ',
          { text: 'escríbanos', href: '/contact-us' },
          ' para saber cuándo podrá hacerlo. Al comparar proveedores, cuente también las horas que usted o su equipo dedicarán. Con cualquier herramienta, alguien tiene que escribir los motivos, revisar los resultados y atender al evaluador.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'Elija Premium, que es Standard con revisión humana, si su tienda factura más de 20 millones de dólares al año o no tiene equipo de seguridad. Las plataformas y los proveedores de alojamiento pueden consultarnos sobre Enterprise. También puede alojar usted mismo el programa. Es de código abierto y su licencia es gratuita, pero el trabajo de mantenerlo en marcha es suyo.',
      },
    ],
  },
  {
    id: 'limits',
    heading: 'Qué no ven nuestros análisis',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Todo método tiene puntos ciegos. Estos son los nuestros, para que sepa qué no cubre un resultado.',
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          'Una visita es una muestra. La página puede mostrar otra cosa a otros compradores: según el país, al azar, según la hora, tras iniciar sesión o cuando sospecha de un analizador. Nuestro navegador parece corriente, pero un atacante cuidadoso puede reconocerlo. Comparar dos tipos de navegador ayuda. Compara qué código se ejecuta, no qué hace el mismo código en cada uno.',
          'El análisis de una URL no ve los scripts que solo se cargan tras iniciar sesión, con el carrito lleno o después de resolver un captcha.',
          'No podemos leer lo que un script envía cifrado. Si un script lee un campo de tarjeta y después contacta con un servidor que no es suyo ni de su proveedor, informamos de ello igualmente.',
          'Mientras una página se cierra, puede que el navegador no comunique su última petición. En ese caso conocemos el servidor y, con https, nada más.',
          'El analizador no carga las ventanas que abre la página. Registra y examina la URL de cada ventana, pero no sus scripts, y marca el resultado como evaluado en parte.',
          'El analizador no sigue todas las teclas mientras escribe un valor largo. Si un script solo lee entre dos teclas registradas, lo detectamos por los datos que salen de la página, no por su lectura.',
          'Indicamos las vulnerabilidades conocidas de las bibliotecas que figuran en nuestros datos, según lo publicado hasta la fecha de esos datos. Para las demás, el resultado es «desconocido», no «ninguna».',
          'El analizador detiene las páginas enormes o sin fin al llegar a un límite, por ejemplo 5000 peticiones o 10 000 scripts distintos, y marca el resultado como evaluado en parte.',
        ],
      },
      {
        kind: 'note',
        text: 'Un análisis que termina antes de tiempo nunca se muestra como limpio. Queda como evaluado en parte o sin evaluar, con el motivo. La documentación del programa contiene la lista completa de límites.',
      },
    ],
  },
]

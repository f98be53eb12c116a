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
          'Estas son nuestras cifras para un sitio con el plan Standard y una página de pago. Los precios de hoy de todos los planes y de las páginas adicionales están en la ',
          { text: 'página de precios', href: '/purchase-site' },
          '. Todos los precios son en dólares estadounidenses.',
        ],
      },
      {
        kind: 'table',
        caption: 'Coste de un sitio, plan Standard',
        head: ['Parte', 'Precio', 'Qué incluye'],
        rows: [
          [
            'Vigilancia, pago mensual',
            '65 US$ al mes',
            'El plan Standard para un sitio; lo que incluye hoy y lo que aún está en construcción se dice junto a los precios',
          ],
          ['Vigilancia, pago anual', '700 US$ al año', 'Lo mismo; 80 US$ menos que doce meses'],
          [
            'Vigilancia de la CSP en modo de solo informe',
            '600 US$ al año, aparte',
            'Una política que informa y no bloquea nada, y la criba de lo que comunican los navegadores; aún en construcción',
          ],
          ['Vigilancia anual con la de la CSP', '1300 US$ al año', 'Ambas'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'La vigilancia de la CSP (la política de seguridad de contenido) es opcional; puede empezar sin ella. Aún no se puede contratar: ',
          { text: 'escríbanos', href: '/contact-us' },
          ' para saber cuándo. Al comparar proveedores, cuente también sus propias horas: con cualquier herramienta, alguien tiene que escribir los motivos, mirar los resultados y atender al evaluador.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'Elija Premium, que es Standard con revisión humana (en preparación), si su tienda factura más de 20 millones de dólares al año o no tiene equipo de seguridad. Las plataformas y los proveedores de alojamiento hablan con nosotros sobre Enterprise. Alojar usted mismo el programa no cuesta ninguna licencia: es de código abierto, y el trabajo de mantenerlo en marcha es suyo.',
      },
    ],
  },
  {
    id: 'limits',
    heading: 'Qué no ven nuestros análisis',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Todo método tiene puntos ciegos. Estos son los nuestros, para que nadie tome un resultado por más de lo que es.',
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          'Una visita es una muestra. La página puede mostrar otra cosa a otros compradores: según el país, el azar, la hora, tras iniciar sesión o cuando sospecha de un analizador. Nuestro navegador parece uno corriente, pero un atacante cuidadoso puede notarlo. Comparar dos tipos de navegador ayuda; compara qué código se ejecuta, no qué hace el mismo código en cada uno.',
          'El análisis de una dirección no ve los scripts que solo se cargan tras iniciar sesión, con el carrito lleno o después de resolver un captcha.',
          'Lo que un script envía cifrado no se puede leer. Aun así, se informa de todo script que lee un campo de tarjeta y después contacta con un servidor que no es ni de usted ni de su proveedor.',
          'En el último momento, mientras la página se cierra, puede que el navegador no comunique una petición. Entonces conocemos el servidor y, si es https, nada más.',
          'Una ventana que abre la página no se carga: su dirección se anota y se examina, sus scripts no se conocen y el resultado queda como evaluado en parte.',
          'Mientras se escribe un valor largo no se siguen todas las teclas. Un script que solo mira entre medias se descubre por lo que sale de la página y no por su lectura.',
          'Se nombran las vulnerabilidades conocidas de las bibliotecas que figuran en nuestros datos, a la fecha de estos. Para las demás la respuesta es «desconocido», que no es «ninguna».',
          'Las páginas enormes o sin fin se detienen en un límite, por ejemplo 5000 peticiones o 10 000 scripts distintos, y el resultado queda como evaluado en parte.',
        ],
      },
      {
        kind: 'note',
        text: 'Un análisis que termina antes de tiempo nunca se muestra como limpio. Queda como evaluado en parte o sin evaluar, con el motivo al lado. La lista completa de límites forma parte de la documentación del programa.',
      },
    ],
  },
]

// The buyers guide in Spanish: what the standard asks.
import type { ArticleSection } from '#lib/article.ts'

export const requirements: ArticleSection[] = [
  {
    id: 'in-short',
    heading: 'En pocas palabras',
    blocks: [
      {
        kind: 'list',
        ordered: false,
        items: [
          'El robo de tarjetas en línea (skimming) ocurre en el navegador del comprador: alguien añade un script a la página de pago o altera uno que ya estaba. Puede que el servidor que recibe el pedido ni se toque.',
          'PCI DSS v4.0.1 responde con dos requisitos: el 6.4.3 (conocer, autorizar y comprobar cada script de la página de pago) y el 11.6.1 (darse cuenta de cuándo cambian los scripts o las cabeceras). Ambos son obligatorios desde el 31 de marzo de 2025; hasta esa fecha eran una buena práctica.',
          'Si el formulario de su proveedor está en un marco (iframe) dentro de su página, la página que lo rodea es cosa suya. Si envía a los compradores a la página del proveedor, se le pide mucho menos.',
          'Las tiendas que rellenan el SAQ A siguen otro camino, el que describe la FAQ 1588 (una pregunta frecuente) del PCI Security Standards Council.',
          'Ninguna herramienta hace que una tienda supere una evaluación. La herramienta reúne evidencias; usted decide sobre cada script; juzga su evaluador o su entidad adquirente.',
        ],
      },
    ],
  },
  {
    id: 'requirement-6-4-3',
    heading: 'Qué pide el 6.4.3',
    blocks: [
      {
        kind: 'paragraph',
        text: 'El requisito 6.4.3 de PCI DSS v4.0.1 trata de todos los scripts que el navegador del comprador carga y ejecuta en una página de pago, vengan de donde vengan: sus propios archivos, el código en línea, un gestor de etiquetas y todo lo que este cargue. Pide tres cosas.',
      },
      {
        kind: 'table',
        caption: 'Las tres partes del 6.4.3',
        head: ['Qué pide', 'En la práctica', 'Dónde se tropieza'],
        rows: [
          [
            'Un método para confirmar que cada script está autorizado',
            'Una persona con nombre y apellidos ha dicho que sí a este script, en una fecha que consta.',
            'Los proveedores cambian sus scripts sin preguntar. La guía de la v4.0.1 admite que la autorización llegue poco después del cambio cuando no puede llegar antes; la carencia es el script que nadie autorizó nunca.',
          ],
          [
            'Un método para asegurar la integridad de cada script',
            'Usted se enteraría si el contenido no fuera el que debe ser: por un hash en la página (SRI), por un hash en la política de seguridad de contenido o comparando lo que recibió el navegador.',
            'Apuntar hashes no es integridad. Alguien tiene que recibir el aviso cuando uno no coincide, y mirarlo.',
          ],
          [
            'Un inventario con el motivo de cada script por escrito',
            'Una lista con una frase por script: a qué necesidad técnica o de negocio responde.',
            'La lista se hace una vez, a mano y en la tienda de pruebas. Un mes después, la página real ejecuta otra cosa.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: 'El motivo puede ser de negocio. Un chat o un script de analítica puede quedarse en la página de pago si sabe explicar por qué lo necesita ahí. Aun así, el camino más corto para trabajar menos es quitar lo que no se pueda justificar.',
      },
    ],
  },
  {
    id: 'requirement-11-6-1',
    heading: 'Qué pide el 11.6.1',
    blocks: [
      {
        kind: 'paragraph',
        text: 'El requisito 11.6.1 pide un mecanismo que detecte cambios y manipulaciones y que avise a personas:',
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          'Mira los scripts de la página de pago y las cabeceras HTTP de las que depende su protección (política de seguridad de contenido, uso dentro de marcos, transporte y similares).',
          'Los mira tal como los recibe el navegador del comprador. Comparar archivos en su propio servidor no es eso.',
          'Informa de indicios de ataque, cambios, añadidos y eliminaciones. Una cabecera que desaparece también es un cambio.',
          'Se ejecuta al menos una vez por semana, o con la frecuencia que fije y razone su propio análisis de riesgos específico (requisito 12.3.1).',
          'Avisa a una persona. Un informe que nadie lee no es un aviso, y un evaluador puede preguntar qué se hizo tras el último.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'La norma no le pide instalar nada en el navegador del comprador. Visitar la página desde fuera, vigilarla desde dentro y recibir informes de la política de seguridad de contenido son métodos que su guía menciona; lo que cuenta es que el resultado abarque lo que reciben los compradores.',
      },
    ],
  },
]

// The buyers guide in Spanish: what the standard requires.
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
          'El robo de datos de tarjetas en línea (skimming) ocurre en el navegador del comprador. Un atacante añade un script a la página de pago o modifica uno que ya existe. Es posible que ni siquiera toque el servidor que recibe el pedido.',
          'PCI DSS v4.0.1 responde con dos requisitos: el 6.4.3 (conocer, autorizar y comprobar cada script de la página de pago) y el 11.6.1 (detectar cuándo cambian los scripts o las cabeceras). Ambos son obligatorios desde el 31 de marzo de 2025. Hasta esa fecha eran una buena práctica.',
          'Si el formulario de su proveedor está en un iframe dentro de su página, usted es responsable de la página que lo rodea. Si redirige a los compradores a la página del proveedor, tiene muchas menos obligaciones.',
          'Las tiendas que rellenan el SAQ A siguen otro camino, el que describe la FAQ 1588 (una pregunta frecuente) del PCI Security Standards Council.',
          'Ninguna herramienta hace que una tienda supere una evaluación. La herramienta reúne evidencias. Usted decide sobre cada script. La valoración corresponde a su evaluador o a su entidad adquirente.',
        ],
      },
    ],
  },
  {
    id: 'requirement-6-4-3',
    heading: 'Qué exige el 6.4.3',
    blocks: [
      {
        kind: 'paragraph',
        text: 'El requisito 6.4.3 de PCI DSS v4.0.1 abarca todos los scripts que el navegador del comprador carga y ejecuta en una página de pago. Incluye sus propios archivos, el código insertado en la página (inline), un gestor de etiquetas y todo lo que este cargue. El requisito tiene tres partes.',
      },
      {
        kind: 'table',
        caption: 'Las tres partes del 6.4.3',
        head: ['Requisito', 'En la práctica', 'Carencias habituales'],
        rows: [
          [
            'Un método para confirmar que cada script está autorizado',
            'Una persona identificada ha aprobado este script, en una fecha registrada.',
            'Los proveedores cambian sus scripts sin preguntar. La guía de la v4.0.1 admite la autorización poco después del cambio si no puede llegar antes. La carencia es el script que nadie autorizó nunca.',
          ],
          [
            'Un método para asegurar la integridad de cada script',
            'Un contenido inesperado se detectaría mediante un hash en la página (SRI), un hash en la política de seguridad de contenido o una comparación de lo que recibió el navegador.',
            'Registrar hashes no es integridad. Alguien debe recibir un aviso cuando uno no coincide, y debe investigarlo.',
          ],
          [
            'Un inventario con el motivo de cada script por escrito',
            'Una lista con una frase por script que indique la necesidad técnica o de negocio.',
            'Alguien hace la lista una vez, manualmente y en una tienda de pruebas. Un mes después, la página real ejecuta otra cosa.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: 'Basta un motivo de negocio. Un chat o un script de analítica puede quedarse en la página de pago si usted puede explicar por qué lo necesita ahí. Para ahorrar trabajo, quite lo que no pueda justificar.',
      },
    ],
  },
  {
    id: 'requirement-11-6-1',
    heading: 'Qué exige el 11.6.1',
    blocks: [
      {
        kind: 'paragraph',
        text: 'El requisito 11.6.1 exige un mecanismo que detecte cambios y manipulaciones y que alerte al personal:',
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          'Comprueba los scripts de la página de pago y las cabeceras HTTP que afectan a su protección (política de seguridad de contenido, uso dentro de iframes, transporte y similares).',
          'Los comprueba tal como los recibe el navegador del comprador. Comparar archivos en su propio servidor no basta.',
          'Informa de indicios de ataque, cambios, añadidos y eliminaciones. Una cabecera que desaparece también es un cambio.',
          'Se ejecuta al menos una vez por semana, o con la frecuencia que defina y justifique su análisis de riesgo específico (requisito 12.3.1).',
          'Avisa a una persona. Un informe que nadie lee no es un aviso, y un evaluador puede preguntar qué se hizo tras el último.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'La norma no exige software en el navegador del comprador. Su guía menciona las visitas externas, la supervisión desde dentro de la página y los informes de la política de seguridad de contenido. El resultado debe abarcar lo que reciben los compradores.',
      },
    ],
  },
]

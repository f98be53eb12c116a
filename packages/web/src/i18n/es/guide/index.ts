// The buyers guide in Spanish.
import type { Article, ArticleSection } from '#lib/article.ts'
import { choosing } from './choosing.ts'
import { cost } from './cost.ts'
import { requirements } from './requirements.ts'
import { scope } from './scope.ts'

const start: ArticleSection[] = [
  {
    id: 'start',
    heading: 'Cómo empezar',
    blocks: [
      {
        kind: 'paragraph',
        text: 'La puesta en marcha lleva unos 5 minutos. Las decisiones sobre sus scripts llevan más tiempo, y son lo más importante.',
      },
      {
        kind: 'list',
        ordered: true,
        items: [
          [
            'Vea antes un resultado: la ',
            { text: 'demo', href: '/demo' },
            ' muestra tres tiendas de ejemplo y analiza en unos 10 segundos la URL que usted elija. Necesita una cuenta, pero ninguna tarjeta.',
          ],
          [
            'Elija un plan en la ',
            { text: 'página de precios', href: '/purchase-site' },
            ' e indique la URL de la página donde los compradores introducen los datos de la tarjeta.',
          ],
          'Revise el inventario. Quite lo que nadie necesita. Exporte el resto como tabla y escriba una frase para cada script.',
          'Decida quién analiza la página cada semana y lee el resultado, y quién actúa en el plazo de un día laborable.',
          'Pida a su proveedor su declaración sobre la FAQ 1588 y pregunte a su entidad adquirente qué cuestionario necesita. Guarde ambas respuestas con su fecha.',
        ],
      },
    ],
  },
  {
    id: 'sources',
    heading: 'Fuentes',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Esta guía resume la norma con nuestras palabras y omite detalles. Si la guía y la norma difieren, se aplica la norma. La guía no es asesoramiento jurídico ni sustituye a su evaluador.',
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          [
            'PCI DSS v4.0.1, requisitos 6.4.3, 11.6.1 y 12.3.1, y el SAQ A para la v4.0.1: ',
            {
              text: 'biblioteca de documentos del PCI Security Standards Council',
              href: 'https://www.pcisecuritystandards.org/document_library/',
            },
          ],
          [
            'FAQ 1588, «How does an e-commerce merchant meet the SAQ A eligibility criteria for scripts?»: ',
            {
              text: 'página del Council',
              href: 'https://www.pcisecuritystandards.org/faq/articles/Frequently_Asked_Question/how-does-an-e-commerce-merchant-meet-the-saq-a-eligibility-criteria-for-scripts/',
            },
          ],
          'Suplemento informativo «Payment Page Security and Preventing E-Skimming» (marzo de 2025), en la misma biblioteca. Los tres están en inglés, salvo las traducciones que publique el Council',
        ],
      },
    ],
  },
]

export const guide: Article = {
  title: 'Guía de compra: los scripts de la página de pago',
  description:
    'Qué piden a una tienda los requisitos 6.4.3 y 11.6.1 de PCI DSS v4.0.1, qué vías hay con el SAQ A, cuánto cuesta y qué preguntar.',
  intro:
    'Esta guía es para quien decide cómo gestiona una tienda los scripts de sus páginas de pago. Explica con nuestras palabras qué exige la norma, a quién afecta, cómo aplicarla, qué cuesta cada método y qué se le escapa a cada uno. Le servirá tanto si nos compra como si no.',
  sections: [...requirements, ...scope, ...choosing, ...cost, ...start],
}

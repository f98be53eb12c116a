// The buyers guide in Spanish.
import type { Article } from '#lib/article.ts'
import { choosing } from './es/choosing.ts'
import { cost } from './es/cost.ts'
import { requirements } from './es/requirements.ts'
import { scope } from './es/scope.ts'
import { start } from './es/start.ts'

export const guide: Article = {
  title: 'Guía de compra: los scripts de la página de pago',
  description:
    'Qué piden a una tienda los requisitos 6.4.3 y 11.6.1 de PCI DSS v4.0.1, qué vías hay con el SAQ A, cuánto cuesta y qué preguntar.',
  intro:
    'Esta guía es para quien decide cómo gestiona una tienda los scripts de sus páginas de pago. Explica con nuestras palabras qué exige la norma, a quién afecta, cómo aplicarla, qué cuesta cada método y qué se le escapa a cada uno. Le servirá tanto si nos compra como si no.',
  sections: [...requirements, ...scope, ...choosing, ...cost, ...start],
}

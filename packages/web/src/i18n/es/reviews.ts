import type { reviews as english } from '../en/reviews.ts'

export const reviews: Record<keyof typeof english, unknown> & typeof english = {
  title: 'Revisión humana',
  verdict: { benign: 'Inofensivo', suspicious: 'Sospechoso', malicious: 'Malicioso' },
  waiting: 'Una persona revisora lo examina antes del {{when}}.',
  overdue: 'Una persona revisora debía examinarlo antes del {{when}}. Lleva retraso.',
  needsSecond: 'Una persona revisora lo calificó de malicioso. Otra debe estar de acuerdo para que cuente.',
  withdrawn: 'Nadie lo revisa: el sitio dejó su plan antes de que alguien decidiera.',
  decided: '{{verdict}}, según una persona revisora, el {{when}}.',
  decidedByTwo: '{{verdict}}, según dos personas revisoras, el {{when}}.',
  corrects: 'Es una corrección. El veredicto anterior era {{verdict}}; el primero se dio el {{when}}.',
  late: 'Llegó después del plazo, {{when}}.',
  note: 'Nota de la revisión',
  advice: 'En otro sitio, una persona revisora consideró {{verdict}} el mismo contenido el {{when}}. Es un consejo y no autoriza nada.',
  offered: 'Con Premium, una persona lo revisaría en menos de {{hours}} horas.',
  adviceVerdict: { benign: 'inofensivo', suspicious: 'sospechoso', malicious: 'malicioso' },
  waitingOnSite_one: '{{count}} revisión humana pendiente',
  waitingOnSite_other: '{{count}} revisiones humanas pendientes',
  overdueOnSite_one: '{{count}} con retraso',
  overdueOnSite_other: '{{count}} con retraso',
}

import type { reviews as english } from '../en/reviews.ts'

export const reviews: Record<keyof typeof english, unknown> & typeof english = {
  title: 'Revisión humana',
  verdict: { benign: 'Inofensivo', suspicious: 'Sospechoso', malicious: 'Malicioso' },
  waiting: 'Un revisor lo examinará antes del {{when}}.',
  overdue: 'Un revisor debía examinarlo antes del {{when}}. La revisión lleva retraso.',
  needsSecond: 'Un revisor lo calificó de malicioso. Otro debe estar de acuerdo para que el veredicto sea válido.',
  withdrawn: 'Nadie lo revisará porque el sitio dejó el plan con revisión humana antes de que hubiera un veredicto.',
  decided: '{{verdict}}, según un revisor ({{when}}).',
  decidedByTwo: '{{verdict}}, según dos revisores ({{when}}).',
  corrects: 'Este veredicto es una corrección. El veredicto anterior era {{verdict}}. El primero se emitió el {{when}}.',
  late: 'El veredicto llegó después del plazo ({{when}}).',
  note: 'Nota del revisor',
  advice: 'En otro sitio, un revisor consideró {{verdict}} el mismo contenido el {{when}}. Es solo una orientación y no autoriza nada.',
  offered: 'Con Premium, una persona lo revisaría en menos de {{hours}} horas.',
  adviceVerdict: { benign: 'inofensivo', suspicious: 'sospechoso', malicious: 'malicioso' },
  waitingOnSite_one: '{{count}} revisión humana pendiente',
  waitingOnSite_other: '{{count}} revisiones humanas pendientes',
  overdueOnSite_one: '{{count}} con retraso',
  overdueOnSite_other: '{{count}} con retraso',
}

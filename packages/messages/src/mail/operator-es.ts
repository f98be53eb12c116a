// Spanish texts of mails to operators.
import type { OperatorWords } from './operator-words.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const operatorEs: OperatorWords = {
  digest: {
    subject: (count) => `Pendiente para el personal: ${count}`,
    reviews: (count) => `${counted(count, 'revisión humana está pendiente', 'revisiones humanas están pendientes')}.`,
    captures: (count) => `${counted(count, 'página está pendiente', 'páginas están pendientes')} de captura.`,
    overdue: (count) => `${counted(count, 'lleva', 'llevan')} retraso.`,
    addresses: (count) =>
      `${counted(count, 'URL que no se pudo analizar está pendiente', 'URL que no se pudieron analizar están pendientes')} de revisión.`,
    link: 'Abrir el área del personal',
    why: 'Recibe este correo una vez al día mientras haya algo pendiente.',
  },
  refund: {
    subject: (money) => `Un reembolso de ${money} necesita su decisión`,
    about:
      'Una cuenta sospechosa de fraude canceló un plan. El plan termina en su fecha habitual. El reembolso queda retenido hasta que usted decida.',
    account: (account) => `Cuenta: ${account}`,
    subscription: (id) => `Suscripción: ${id}`,
    amount: (money) => `Reembolso: ${money}`,
    suspicion: (reason) => `Sospecha: ${reason}`,
    noSuspicion: 'la cuenta ya no está bajo sospecha',
    toPay: 'Para pagar el reembolso, ejecute este comando en el equipo que ejecuta esta instalación:',
    toRefuse: 'Para rechazar el reembolso definitivamente, ejecute este comando:',
    after:
      'NAME es su nombre. NAME y TEXT quedan en el registro de auditoría. El comprador recibe un correo con su decisión, pero sin TEXT.',
  },
}

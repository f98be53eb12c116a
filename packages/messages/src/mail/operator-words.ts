// Texts that each language needs for mails to operators.

export interface OperatorWords {
  digest: {
    subject: (count: number) => string
    reviews: (count: number) => string
    captures: (count: number) => string
    overdue: (count: number) => string
    addresses: (count: number) => string
    link: string
    why: string
  }
  refund: {
    subject: (money: string) => string
    about: string
    account: (account: string) => string
    subscription: (id: string) => string
    amount: (money: string) => string
    suspicion: (reason: string) => string
    noSuspicion: string
    toPay: string
    toRefuse: string
    after: string
  }
}

// Texts that each language needs for what the command prints about a scan.

/** What a visit is doing. */
export type Stage =
  | 'starting-browser'
  | 'opening'
  | 'loading'
  | 'settling'
  | 'interacting'
  | 'arming'
  | 'typing'
  | 'searching'
  | 'pressing'
  | 'leaving'
  | 'collecting'
  | 'done'

export interface CommandWords {
  notEvaluated: (why: string) => string
  partly: (seconds: string, why: string) => string
  evaluated: (seconds: string) => string
  noReason: string
  /** Added if the browser is missing or failed. */
  seeDoctor: string
  scripts: (of: { ran: number; third: number; provider: number; requests: number; hosts: number }) => string
  noPayment: string
  payment: (integration: string, provider: string | null) => string
  cloak: {
    notCompared: (detail: string) => string
    same: (detail: string) => string
    differences: (count: number, detail: string) => string
  }
  card: {
    noField: string
    partly: string
    tried: (hosts: string) => string
    left: (hosts: string) => string
    stored: string
    expected: string
    notSeen: string
  }
  risk: (score: number, severity: string, findings: number) => string
  filled: (fields: string) => string
  gaps: {
    noCard: string
    notTyped: (field: string | null, why: string) => string
    notSearched: (url: string, why: string) => string
    noCardField: string
    unseen: string
    more: (count: number) => string
  }
  published: string
  headings: Record<'notes' | 'findings' | 'merchant' | 'provider' | 'ran' | 'notRun' | 'page' | 'headers', string>
  /** Of a table in a terminal, in capitals: the last two in one column if the terminal is narrow. */
  columns: Record<'risk' | 'party' | 'kind' | 'address' | 'details' | 'both', string>
  /** Of the tables in HTML. */
  cells: Record<'risk' | 'party' | 'scope' | 'kind' | 'address' | 'details' | 'document' | 'header' | 'value', string>
  picture: string
  oneVisit: string
  rules: (version: string) => string
  stages: Readonly<Record<Stage, string>>
  searched: (requests: number) => string
  seen: (requests: number, scripts: number) => string
  again: (browser: string, isFull: boolean) => string
  third: string
  /** Of what the doctor finds. */
  marks: Record<'ok' | 'warning' | 'problem', string>
  noScreenshot: (file: string) => string
}

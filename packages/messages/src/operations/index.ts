// Public exports of operations: what the operators' commands print.
import { formatterOf, type Language, type MessageOf } from '../format/index.ts'
import { operationsEn } from './en.ts'
import { operationsEs } from './es.ts'

export type OperationMessage = MessageOf<typeof operationsEn>
export type OperationCode = keyof typeof operationsEn

const format = formatterOf({ en: operationsEn, es: operationsEs })

export const formatOperation = (message: OperationMessage, language: Language): string => format(message, language)

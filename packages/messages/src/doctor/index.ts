// Public exports of doctor: what the doctor finds about browsers, and what to do.
import { formatterOf, type MessageOf } from '../format/index.ts'
import { doctorEn } from './en.ts'
import { doctorEs } from './es.ts'

export type DoctorMessage = MessageOf<typeof doctorEn>

export const formatDoctor = formatterOf({ en: doctorEn, es: doctorEs })

// Public exports of builds: texts of a check in a build.
import { formatterOf } from '../format/index.ts'
import { buildsEn } from './en.ts'
import { buildsEs } from './es.ts'

export const formatBuild = formatterOf({ en: buildsEn, es: buildsEs })

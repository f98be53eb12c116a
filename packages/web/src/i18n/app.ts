// Owns the texts of the signed-in screens, which come with their layout and weigh nothing on public pages.
import { en } from './en/app.ts'
import { es } from './es/app.ts'
import { addTexts } from './index.ts'

addTexts({ en, es })

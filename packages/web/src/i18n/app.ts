// Texts of the signed-in screens, loaded with their layout, so they add nothing to public pages.
import { en } from './en/app.ts'
import { es } from './es/app.ts'
import { addTexts } from './index.ts'

addTexts({ en, es })

// All Spanish texts, put together: the type of every key, and what tests compare. Screens load theirs through addTexts.
import { about } from './about.ts'
import { es as app } from './app.ts'
import { auth } from './auth.ts'
import { shell } from './shell.ts'

export const es = { shell, about, auth, ...app }

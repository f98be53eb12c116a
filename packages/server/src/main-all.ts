// Composition root of an installation in one process tree. `npm start` starts the same with the resources that it finds missing.
import { runAll } from '#roles/all.ts'
import { runRoot } from '#roles/until-told.ts'

await runRoot(() => runAll())

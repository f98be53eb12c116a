// Owns the command that proposes mutants: `node tools/mutants/draw.ts [--seed 24]`. A person rejects those that change nothing, and names the tests of the rest.
import { parseArgs } from 'node:util'
import { drawMutants } from './draw-mutants.ts'
import { readGroups, seed as seedOfList } from './groups.ts'

const { values } = parseArgs({ options: { seed: { type: 'string', default: String(seedOfList) } } })
for (const { name, count, files } of readGroups()) {
  for (const { id, kind, file, find, replace } of drawMutants(name, files, Number(values.seed), count))
    console.log(`${id} (${kind}) ${file}\n  - ${find}\n  + ${replace}`)
}

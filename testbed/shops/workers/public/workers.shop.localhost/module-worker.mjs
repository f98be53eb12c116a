/* tw:workers-module */
import { answer } from './module-dependency.mjs'
postMessage(answer)

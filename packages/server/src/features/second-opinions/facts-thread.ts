// Owns one gathering of facts in a thread of its own: the material comes in with the thread, the facts go out as its one message.
import { parentPort, workerData } from 'node:worker_threads'
import { gatherFacts, type Material } from './gather-facts.ts'

parentPort?.postMessage(gatherFacts(workerData as Material))

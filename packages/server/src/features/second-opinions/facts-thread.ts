// Owns the thread that gathers facts of hostile code.
import { parentPort } from 'node:worker_threads'
import { gatherFacts, type Material } from './gather-facts.ts'

parentPort?.on('message', (material: Material) => parentPort?.postMessage(gatherFacts(material)))

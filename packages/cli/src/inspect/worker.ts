// Owns a worker thread: it judges the files that it is told, one at a time.
import { parentPort } from 'node:worker_threads'
import { judgeFile } from './judge-file.ts'

parentPort?.on('message', (path: string) => parentPort?.postMessage(judgeFile(path)))

import { createWorker } from '../worker.ts'
import { acting } from './children.ts'

/** A server that is busy with an endless job; its test kills it. */
void createWorker<string, unknown>(acting).run('act:spin')

import { createChildPool } from '../childPool.ts'
import { acting } from './children.ts'

/** A server that is busy with an endless job; its test kills it. */
void createChildPool<string, unknown>(acting).run('act:spin')

import { createPdfPool } from '../pool.ts'
import { ACTING_CHILD, jobThat } from './pool.ts'

/** A server that is busy with an endless document; its test kills it. */
void createPdfPool({ script: ACTING_CHILD }).render(jobThat('act:spin'))

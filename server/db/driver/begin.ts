import type postgres from 'postgres'
import { isConnectionLost } from './unavailable.ts'

const ignore = () => {}

type On = { tx: postgres.TransactionSql; isOpen: () => boolean; drop: () => void }

/**
 * A transaction on a connection that nothing else uses meanwhile. BEGIN leaves together with the first statement. The
 * driver's own `begin` waits for it, and sends a ROLLBACK down a socket that was closed, which ends the process (its issue
 * 1208).
 */
export const runTransaction = async <T>(
  { tx, isOpen, drop }: On,
  mode: string,
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> => {
  const begun = tx.unsafe(`begin ${mode}`).execute()
  begun.catch(ignore)
  try {
    const result = await work(tx)
    await begun
    const { command } = await tx.unsafe('commit')
    if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, and its work went on')
    return result
  } catch (error) {
    // What hangs or is lost gets nothing more: nobody would answer.
    if (isConnectionLost(error) || !isOpen()) drop()
    else await tx.unsafe('rollback').catch(drop)
    throw error
  }
}

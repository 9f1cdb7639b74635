import cluster from 'node:cluster'
import { type Answers, createPeer, type Peer } from './peer.ts'

const answers: Record<string, Answers[string]> = {}

const connect = () => {
  const peer = createPeer((message) => void process.send?.(message), answers)
  process.on('message', peer.receive)
  return peer
}

/** The process that started this one, if this is one of several that serve requests (ASSAY_WORKERS). */
export const parent: Peer | undefined = cluster.isWorker ? connect() : undefined

/** What this process answers its parent. */
export const answerParent = (question: string, answer: Answers[string]) => {
  answers[question] = answer
}

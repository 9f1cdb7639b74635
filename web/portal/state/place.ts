import { useSyncExternalStore } from 'react'

/** Where in the questionnaire: in the address after the #, which no server sees. The token stays where it is. */
export type Step = 'start' | 'review' | 'messages' | 'answers' | { section: number; question?: string }

const SECTION = /^#section-(\d+)(?:\/(.+))?$/
const NAMED: Record<string, Step> = { '#review': 'review', '#messages': 'messages', '#answers': 'answers' }

export const stepOf = (hash: string): Step => {
  const [, section, question] = SECTION.exec(hash) ?? []
  if (section) return { section: Number(section) - 1, ...(question && { question }) }
  return NAMED[hash] ?? 'start'
}

export const hrefOf = (step: Step) => {
  if (typeof step === 'string') return `#${step}`
  return `#section-${step.section + 1}${step.question ? `/${step.question}` : ''}`
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export const useHash = () => useSyncExternalStore(subscribe, () => location.hash)
export const go = (step: Step) => {
  location.hash = hrefOf(step)
}

/** Sentences of errors: the name of one in snake_case is its `code`. */
export const errors = {
  webhookDisabled: 'This webhook is disabled. Enable it first.',
  deliveryBeingSent: 'This delivery is being sent. Try again shortly.',
  deliveryNotQueued: 'This delivery is not queued.',
} as const

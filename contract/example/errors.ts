/** Sentences of errors: the name of one in snake_case is its `code`. */
export const errors = {
  exampleLoaded: 'The example portfolio is already loaded.',
  exampleNotLoaded: 'The example portfolio is not loaded.',
  exampleBusy: 'The example portfolio is being loaded or removed.',
} as const

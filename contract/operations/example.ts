import { ExampleState } from '../example.ts'
import { operations } from '../operation.ts'

export const exampleOperations = operations('Settings', {
  'GET /api/v1/example': {
    permission: 'settings:manage',
    summary: 'Whether the example portfolio is loaded, and how much of it is still there',
    answers: { 200: ExampleState },
  },
  'POST /api/v1/example': {
    permission: 'settings:manage',
    audit: 'LOAD_EXAMPLE',
    summary: 'Load the example portfolio: 25 fictional vendors with two years of history',
    description:
      'All of it or nothing, within seconds; it needs every permission. Nobody can sign in as one of its people, and its ' +
      'entries in the audit log carry `example: true`. ' +
      'What of the starter library was never loaded comes with it, and stays.',
    answers: { 201: ExampleState, 409: 'It is loaded already, or being loaded or removed right now' },
  },
  'DELETE /api/v1/example': {
    permission: 'settings:manage',
    audit: 'REMOVE_EXAMPLE',
    summary: 'Remove all that the example portfolio brought; what was added otherwise stays',
    description:
      'With a vendor goes everything below it, whoever added that. A role that other users have by now stays with them.',
    answers: {
      200: ExampleState,
      409: 'It is not loaded, or being loaded or removed right now',
    },
  },
})

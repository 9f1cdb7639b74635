import { operations } from '../operation.ts'
import { ExampleState } from './example.ts'

export const exampleOperations = operations('Settings', {
  'GET /api/v1/example': {
    operationId: 'retrieveExample',
    permission: 'settings:manage',
    summary: 'Retrieve the state of the example portfolio',
    answers: { 200: ExampleState },
  },
  'POST /api/v1/example': {
    operationId: 'loadExample',
    permission: 'settings:manage',
    everyPermission: true,
    audit: 'LOAD_EXAMPLE',
    summary: 'Load the example portfolio',
    description:
      'Adds 25 fictional vendors with two years of history, all of it or nothing, within seconds. Nobody can sign in as its people, and its audit entries have `example: true`. Parts of the starter library that were never loaded are loaded too, and are kept.',
    answers: { 201: ExampleState, 409: 'The example is already loaded, or is being loaded or removed' },
    codes: { 409: ['example_loaded', 'example_busy'] },
  },
  'DELETE /api/v1/example': {
    operationId: 'removeExample',
    permission: 'settings:manage',
    audit: 'REMOVE_EXAMPLE',
    summary: 'Remove the example portfolio',
    description:
      'Deletes its vendors with everything that belongs to them, including what others added. Other data is kept, and so are a role that other users have by now and a custom field that other vendors use.',
    answers: {
      200: ExampleState,
      409: 'The example is not loaded, or is being loaded or removed',
    },
    codes: { 409: ['example_not_loaded', 'example_busy'] },
  },
})

import { ExampleState } from '../../contract/example.ts'
import { answer } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { exampleState, loadExample } from './load.ts'
import { removeExample } from './remove.ts'

const tag = 'Settings'
const path = '/api/v1/example'
const permission = 'settings:manage'

export const routes: Route[] = [
  route({
    method: 'GET',
    path,
    tag,
    permission,
    summary: 'Whether the example portfolio is loaded, and how much of it is still there',
    answers: { 200: ExampleState },
    handle: (ctx) => exampleState(ctx),
  }),
  route({
    method: 'POST',
    path,
    tag,
    permission,
    audit: 'LOAD_EXAMPLE',
    summary: 'Load the example portfolio: 25 fictional vendors with two years of history',
    description:
      'All of it or nothing, within seconds; it needs every permission. Nobody can sign in as one of its people, and its ' +
      'entries in the audit log carry `example: true`. ' +
      'What of the starter library was never loaded comes with it, and stays.',
    answers: { 201: ExampleState, 409: 'It is loaded already, or being loaded or removed right now' },
    handle: async (ctx) => answer(await loadExample(ctx), { status: 201 }),
  }),
  route({
    method: 'DELETE',
    path,
    tag,
    permission,
    audit: 'REMOVE_EXAMPLE',
    summary: 'Remove all that the example portfolio brought; what was added otherwise stays',
    description:
      'With a vendor goes everything below it, whoever added that. A role that other users have by now stays with them.',
    answers: {
      200: ExampleState,
      409: 'It is not loaded, or being loaded or removed right now',
    },
    handle: (ctx) => removeExample(ctx),
  }),
]

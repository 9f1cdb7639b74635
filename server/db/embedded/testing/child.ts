// A minimal server for tests that kill one: starts the database, says so, and stays.
import { startEmbedded } from '../start.ts'

const say = (event: string, more: object = {}) => process.stdout.write(`${JSON.stringify({ event, ...more })}\n`)

const [dataDir = '', mode = 'stay'] = process.argv.slice(2)
const database = await startEmbedded({ dataDir, log: (message) => say('log', { message }) })
say('ready', { adopted: database.adopted, socketDirectory: database.socketDirectory })
if (mode === 'stop') await database.stop()
else setInterval(() => undefined, 60_000)

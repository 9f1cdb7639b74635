import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { constants, setPriority } from 'node:os'

const END = '\r\n.\r\n'

/** An SMTP server that accepts everything and stores nothing: in a process of its own, so that only its CPU counts. */
const server = createServer((socket) => {
  let text = ''
  let inData = false
  const answer = (line: string) => socket.write(`${line}\r\n`)
  answer('220 sink')
  socket.on('error', () => {})
  socket.on('data', (part) => {
    text += part.toString('latin1')
    for (let end = text.indexOf(inData ? END : '\r\n'); end >= 0; end = text.indexOf(inData ? END : '\r\n')) {
      const command = text.slice(0, 4).toUpperCase()
      text = text.slice(end + (inData ? END.length : 2))
      if (inData) answer('250 taken')
      else if (command === 'QUIT') socket.end('221 bye\r\n')
      else answer(command === 'DATA' ? '354 go on' : '250 fine')
      inData = !inData && command === 'DATA'
    }
  })
})
// It stands for another machine.
setPriority(constants.priority.PRIORITY_LOW)
server.listen(0, '127.0.0.1', () => {
  // Over HTTP it says where it is.
  const { port } = server.address() as AddressInfo
  createHttpServer((_request, response) => response.end(String(port))).listen(Number(process.env.PORT), '127.0.0.1')
})

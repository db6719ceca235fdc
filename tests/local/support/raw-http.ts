import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What a server answers to these bytes, until it closes or falls silent for good. Nothing is parsed, nothing is mended. */
export async function sendBytes(origin: string, bytes: string): Promise<string> {
  const socket = await open(origin)
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1')
  })
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

/** Sends these bytes and tears the connection down, as a phone in a tunnel does. */
export async function sendAndTear(origin: string, bytes: string): Promise<void> {
  const socket = await open(origin)
  await new Promise<void>((resolve) => {
    socket.write(bytes, () => resolve())
  })
  socket.resetAndDestroy()
  await once(socket, 'close')
}

async function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

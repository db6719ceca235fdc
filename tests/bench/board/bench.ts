import { Agent } from 'node:http'
import { gzipSync } from 'node:zlib'
import { closedLoop, send, type Call } from '../harness/driver.ts'
import { check } from '../harness/report.ts'
import { sized } from '../harness/short.ts'

/** A board of one product: how it is opened, and the `at`-th move of a card. */
export interface Bench {
  origin: string
  cpuMs: () => number
  open: Call
  move: (at: number) => Call
}

export interface Figures {
  cpuMs: number
  p50: number
}

const OPENS = sized(150, 8)
const MOVES = sized(300, 8)
const CONNECTIONS = 8

/** CPU time and latency of opening the board, by several users at once. */
export const measureOpening = (bench: Bench): Promise<Figures> => measure(bench, () => bench.open, CONNECTIONS, OPENS)

/** The same of moves, one after the other, as one user makes them. */
export const measureMoves = (bench: Bench): Promise<Figures> => measure(bench, bench.move, 1, MOVES)

async function measure({ origin, cpuMs }: Bench, callAt: (at: number) => Call, connections: number, count: number): Promise<Figures> {
  let at = 0
  const call = () => callAt((at += 1))
  await closedLoop({ origin, connections, count, call })
  const before = cpuMs()
  const { statuses, p50 } = await closedLoop({ origin, connections, count, call })
  check('every answer is 200', statuses.get(200) === count, JSON.stringify([...statuses]))
  return { cpuMs: (cpuMs() - before) / count, p50 }
}

/** Bytes of the board as JSON and compressed; of a server that does not compress, as a proxy before it would. */
export async function bytesOfBoard({ origin, open }: Bench): Promise<{ raw: number; compressed: number }> {
  const agent = new Agent()
  const { body: plain } = await send(agent, origin, open)
  const { body, headers } = await send(agent, origin, { ...open, headers: { ...open.headers, 'accept-encoding': 'gzip' } })
  agent.destroy()
  return { raw: plain.length, compressed: headers['content-encoding'] === undefined ? gzipSync(plain).length : body.length }
}

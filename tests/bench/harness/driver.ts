import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}
export interface Measured {
  seconds: number
  perSecond: number
  p50: number
  p99: number
  statuses: Map<number, number>
}

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? 0

/** Sends a call over a kept-alive connection of the agent. */
export const send = (agent: Agent, origin: string, { method = 'GET', path, headers = {}, body }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers:
          body === undefined ? headers : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

const measured = (times: readonly number[], statuses: Map<number, number>, seconds: number): Measured => ({
  seconds,
  perSecond: times.length / seconds,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  statuses,
})

export interface ClosedLoop {
  origin: string
  connections: number
  count: number
  /** `n` counts all calls, `own` those of the address that sends it. */
  call: (n: number, own: number) => Call
  /** After so many calls, a connection is replaced by one from the next loopback address. */
  callsPerAddress?: number
}

/** Closed loop: each connection sends its next call after the previous answer. */
export async function closedLoop({ origin, connections, count, call, callsPerAddress }: ClosedLoop): Promise<Measured> {
  const [times, statuses]: [number[], Map<number, number>] = [[], new Map()]
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      let agent = agentFrom(callsPerAddress)
      for (let own = 0; next < count; own += 1) {
        if (own === callsPerAddress) {
          agent.destroy()
          agent = agentFrom(callsPerAddress)
          own = 0
        }
        const sentAt = performance.now()
        const { status } = await send(agent, origin, call((next += 1), own))
        times.push(performance.now() - sentAt)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      agent.destroy()
    }),
  )
  return measured(times, statuses, (performance.now() - began) / 1_000)
}

let addresses = 0
function agentFrom(callsPerAddress: number | undefined): Agent {
  const options = { keepAlive: true, maxSockets: 1 }
  if (callsPerAddress === undefined) return new Agent(options)
  addresses += 1
  return new Agent({ ...options, localAddress: `127.${1 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}` })
}

export interface OpenLoop {
  origin: string
  perSecond: number
  seconds: number
  call: (n: number) => Call
}

/** Open loop: calls are sent at fixed times whatever has been answered; latency counts from the scheduled time. */
export async function openLoop({ origin, perSecond, seconds, call }: OpenLoop): Promise<Measured> {
  const [times, statuses]: [number[], Map<number, number>] = [[], new Map()]
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const running = new Set<Promise<void>>()
  const sendOne = async (n: number, dueAt: number): Promise<void> => {
    const status = await send(agent, origin, call(n)).then(
      (answer) => answer.status,
      () => 0,
    )
    times.push(performance.now() - dueAt)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const dueAt = began + (n * 1_000) / perSecond
    const wait = dueAt - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const one = sendOne(n, dueAt)
    running.add(one)
    void one.finally(() => running.delete(one))
  }
  await Promise.all(running)
  agent.destroy()
  return measured(times, statuses, (performance.now() - began) / 1_000)
}

import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Clicks a link from a thread of its own, so that the server's time is the server's. */
const { origin, path, method, body, clicks, lanes } = workerData as {
  origin: string
  path: string
  method: string
  body: string
  clicks: number
  lanes: number
}
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'
const agent = new Agent({ keepAlive: true, maxSockets: lanes })
let begun = 0

const click = (at: number) =>
  new Promise<number>((resolve, reject) => {
    const ip = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
    const headers = {
      'user-agent': USER_AGENT,
      'x-viewer-ip': ip,
      'x-forwarded-for': ip,
      ...(body && { 'content-type': 'application/json' }),
    }
    const sent = request(`${origin}${path}`, { method, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })

const times: number[] = []
const statuses = new Map<number, number>()
const began = performance.timeOrigin + performance.now()
await Promise.all(
  Array.from({ length: lanes }, async () => {
    while (begun < clicks) {
      const status = await click((begun += 1))
      times.push(performance.timeOrigin + performance.now())
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }),
)
agent.destroy()
const told = { seconds: ((times.at(-1) ?? began) - began) / 1_000, times: times.toSorted((a, b) => a - b), statuses: [...statuses] }
parentPort?.postMessage(told, [])

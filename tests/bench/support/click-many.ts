import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Clicking {
  origin: string
  path: string
  method: 'GET' | 'POST'
  body: string
  clicks: number
  lanes: number
}
export interface Clicked {
  seconds: number
  /** When each answer came, milliseconds since 1970. */
  times: number[]
  statuses: [status: number, count: number][]
}

/** Clicks from another thread; every click is of another visitor. */
export async function clickMany(work: Clicking): Promise<Clicked> {
  const worker = new Worker(new URL('clicker.ts', import.meta.url), { workerData: work })
  const [clicked] = (await once(worker, 'message')) as [Clicked]
  return clicked
}

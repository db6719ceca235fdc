import { once } from 'node:events'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { banner, mark, portrait } from './pictures.ts'
import { PEOPLE } from '../people-data.ts'
import { STARTUPS } from '../startup-data.ts'

type Picture = Uint8Array<ArrayBuffer>

/** PNG files by the name of what they show. */
export interface Paintings {
  portraits: Map<string, Picture>
  logos: Map<string, Picture>
  banners: Map<string, Picture>
}

/** Paints all pictures in a thread of its own: the event loop serves the API meanwhile. */
export async function paintAll(): Promise<Paintings> {
  const worker = new Worker(new URL(import.meta.url))
  const [paintings] = (await once(worker, 'message')) as [Paintings]
  return paintings
}

const paint = (): Paintings => ({
  portraits: new Map(PEOPLE.map(({ name, palette, skin, hair, style }) => [name, new Uint8Array(portrait(palette, skin, hair, style))])),
  logos: new Map(STARTUPS.map(({ name, palette, form }) => [name, new Uint8Array(mark(palette, form))])),
  banners: new Map(STARTUPS.map(({ name, palette }, at) => [name, new Uint8Array(banner(palette, at))])),
})

if (!isMainThread) parentPort?.postMessage(paint(), [])

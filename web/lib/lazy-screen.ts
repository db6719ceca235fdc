import { type ComponentType, createElement, lazy, useState } from 'react'

const CHUNK_TIMEOUT_MS = 120_000
const RELOAD_KEY = 'reloadedAt'
const RELOAD_PAUSE_MS = 60_000

export interface Screen {
  Component: ComponentType
  /** Loads the code, so that it is there when it is shown; never fails. */
  preload: () => Promise<void>
}

/** A script of the site that did not arrive. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** A screen whose code is loaded when it is first wanted, within 120 s (spec 9). */
export function lazyScreen(load: () => Promise<ComponentType>): Screen {
  let loaded: ComponentType | undefined
  const keep = async () => (loaded = await load())
  const Later = lazy(async () => ({ default: await chunk(keep) }))
  return {
    // What is there is shown at once: React keeps a loader for 300 ms, however soon the code is there.
    Component: function Screen() {
      const [Chosen] = useState(() => loaded ?? Later)
      return createElement(Chosen)
    },
    preload: async () => {
      await keep().catch(() => undefined)
    },
  }
}

/** Loads code; when it is missing, since a newer version was deployed, reloads the page once. */
export async function chunk<T>(load: () => Promise<T>, reload: () => void = () => location.reload()): Promise<T> {
  try {
    return await withinTime(load())
  } catch (error) {
    if (mayReload()) {
      reload()
      return new Promise<never>(() => undefined)
    }
    throw new ChunkError('A part of the site could not be loaded', { cause: error })
  }
}

async function withinTime<T>(loading: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS)
  try {
    return await Promise.race([loading, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Once a minute at most, so that a broken deploy does not reload for ever; not offline, where it would lose the page. */
function mayReload(): boolean {
  if (!navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(RELOAD_KEY) ?? 0)
    if (Date.now() - last < RELOAD_PAUSE_MS) return false
    sessionStorage.setItem(RELOAD_KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}

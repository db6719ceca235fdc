import { resolve } from 'node:path'
import type { Durability } from '../aws/dynamodb/index.ts'

export interface Settings {
  port: number
  /** Absolute. */
  directory: string
  durability: Durability
}

/** A mistake of whoever started this; its message is the sentence that he reads. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

const DEFAULT_PORT = 3_000

/** PORT, DATA_DIR and DURABILITY, or their defaults. */
export function settingsOf(env: Readonly<Record<string, string | undefined>>): Settings {
  const { PORT, DATA_DIR, DURABILITY = 'durable' } = env
  const port = PORT ? Number(PORT) : DEFAULT_PORT
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartFailure(`PORT must be a number up to 65535, not "${PORT}".`)
  if (DURABILITY !== 'durable' && DURABILITY !== 'relaxed')
    throw new StartFailure(`DURABILITY must be durable or relaxed, not "${DURABILITY}".`)
  return { port, directory: resolve(DATA_DIR || '.data'), durability: DURABILITY }
}

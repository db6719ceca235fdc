import { resolve } from 'node:path'

export interface Settings {
  port: number
  /** Absolute. */
  directory: string
}

/** A mistake of whoever started this; its message is the sentence that he reads. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

const DEFAULT_PORT = 3_000

/** PORT and DATA_DIR, or what stands for them. */
export function settingsOf(env: Readonly<Record<string, string | undefined>>): Settings {
  const { PORT, DATA_DIR } = env
  const port = PORT ? Number(PORT) : DEFAULT_PORT
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartFailure(`PORT must be a number up to 65535, not "${PORT}".`)
  return { port, directory: resolve(DATA_DIR || '.data') }
}

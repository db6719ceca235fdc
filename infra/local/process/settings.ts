import { resolve } from 'node:path'
import type { Durability } from '../aws/dynamodb/index.ts'

export interface Settings {
  port: number
  /** Absolute. */
  directory: string
  durability: Durability
  /** Where users reach the site, if it is not the address that this listens on. */
  siteOrigin?: string
}

/** A configuration error; the message is printed to the user. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

const DEFAULT_PORT = 3_000

export function settingsOf(env: Readonly<Record<string, string | undefined>>): Settings {
  const { PORT, DATA_DIR, DURABILITY = 'durable', SITE_ORIGIN } = env
  const port = PORT ? Number(PORT) : DEFAULT_PORT
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartFailure(`PORT must be a number up to 65535, not "${PORT}".`)
  if (DURABILITY !== 'durable' && DURABILITY !== 'relaxed')
    throw new StartFailure(`DURABILITY must be durable or relaxed, not "${DURABILITY}".`)
  if (SITE_ORIGIN && !isOrigin(SITE_ORIGIN))
    throw new StartFailure(`SITE_ORIGIN must be an address such as https://crew.example, not "${SITE_ORIGIN}".`)
  return { port, directory: resolve(DATA_DIR || '.data'), durability: DURABILITY, ...(SITE_ORIGIN && { siteOrigin: SITE_ORIGIN }) }
}

const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.parse(text)?.origin === text

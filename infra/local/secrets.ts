import { readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SECRET_KNOWN_MS } from '../../shared/time.ts'
import { newSecret, type SecretStore } from '../operation/rotation.ts'
import { previousOf } from './aws/secrets.ts'

export const KEYS_SECRET = 'launchcrew/keys'
export const ORIGIN_SECRET = 'launchcrew/origin'
const PREVIOUS_ORIGIN = previousOf(ORIGIN_SECRET)
export const OPERATORS_SECRET = 'launchcrew/operators'
export const PUSH_SECRET = 'launchcrew/push'
const NOBODY = '[]'

/** Secret strings by name. */
export interface SecretValues {
  [KEYS_SECRET]: string
  [ORIGIN_SECRET]: string
  [OPERATORS_SECRET]: string
  [PUSH_SECRET]: string
  [name: string]: string
}

/** New secrets at random, in the shapes that the cloud makes them in. */
export const makeSecrets = (): SecretValues => ({
  [KEYS_SECRET]: JSON.stringify({ current: 'k1', k1: newSecret() }),
  [ORIGIN_SECRET]: newSecret(),
  [OPERATORS_SECRET]: NOBODY,
  [PUSH_SECRET]: newSecret(),
})

/** The secrets of a data folder: read from its `secrets.json`, or made once and written there for the owner alone; `{}` asks for new ones. */
export async function keptSecrets(directory: string): Promise<SecretValues> {
  const file = fileIn(directory)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined || text.trim() === '{}') return writeSecrets(file)
  await chmod(file, 0o600)
  const values = parse(text, file)
  // A folder of a release without web push gets its key once.
  return text.includes(PUSH_SECRET) ? values : writeSecrets(file, values)
}

const fileIn = (directory: string): string => path.join(directory, 'secrets.json')

/** The secrets of a data folder as they are at each moment: a rotation changes them while the product runs. */
export function secretsNow(directory: string): () => { values: SecretValues; changedAt: number } {
  const file = fileIn(directory)
  const read = (changedAt: number) => ({ values: parse(readFileSync(file, 'utf8'), file), changedAt })
  let known = read(statSync(file).mtimeMs)
  return () => {
    const { mtimeMs = known.changedAt } = statSync(file, { throwIfNoEntry: false }) ?? {}
    try {
      if (mtimeMs !== known.changedAt) known = read(mtimeMs)
    } catch {
      // A broken file is refused at the next start; until then what is known holds.
    }
    return known
  }
}

/** What the edge sends: of a secret that was changed the one before, until every function knows the new one. */
export function sentByEdge({ values, changedAt }: { values: SecretValues; changedAt: number }): string {
  const isKnown = Date.now() >= changedAt + SECRET_KNOWN_MS
  return (isKnown ? undefined : values[PREVIOUS_ORIGIN]) ?? values[ORIGIN_SECRET]
}

/** A secret of a data folder, for its rotation. */
export function storeIn(directory: string, name: typeof KEYS_SECRET | typeof ORIGIN_SECRET): SecretStore {
  const read = secretsNow(directory)
  return {
    async read() {
      const { values, changedAt } = read()
      return { text: values[name], previous: values[previousOf(name)], changedAt }
    },
    async put(text) {
      const file = fileIn(directory)
      const { values } = read()
      const changed = { ...values, ...(name === ORIGIN_SECRET && { [PREVIOUS_ORIGIN]: values[name] }), [name]: text }
      await writeSecrets(file, parse(JSON.stringify(changed), file))
    },
  }
}

/** Writes the secrets for the owner of the folder alone. */
export async function writeSecrets(file: string, values = makeSecrets()): Promise<SecretValues> {
  const draft = `${file}.${process.pid}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(draft, `${JSON.stringify(values, undefined, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, file)
  return values
}

function parse(text: string, file: string): SecretValues {
  let values: Partial<SecretValues> | null
  try {
    values = JSON.parse(text) as Partial<SecretValues> | null
  } catch {
    values = null
  }
  const { [KEYS_SECRET]: keys, [ORIGIN_SECRET]: origin, [PREVIOUS_ORIGIN]: previous = origin } = values ?? {}
  if (!areKeys(keys) || !isLong(origin) || !isLong(previous)) throw new Error(`${file} is broken: it must hold the secrets as JSON`)
  const operators = values?.[OPERATORS_SECRET] ?? NOBODY
  return {
    [KEYS_SECRET]: keys,
    [ORIGIN_SECRET]: origin,
    [OPERATORS_SECRET]: operators,
    [PUSH_SECRET]: values?.[PUSH_SECRET] ?? newSecret(),
    ...(previous !== origin && { [PREVIOUS_ORIGIN]: previous }),
  }
}

const SHORTEST = 32
const isLong = (text: unknown): text is string => typeof text === 'string' && text.length >= SHORTEST

/** Whether these are the keys as the functions read them: JSON that names its current key and holds it. */
function areKeys(text: unknown): text is string {
  try {
    const keys = JSON.parse(String(text)) as Record<string, unknown> | null
    return isLong(keys?.[String(keys['current'])])
  } catch {
    return false
  }
}

import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

export const KEYS_SECRET = 'launchcrew/keys'
export const ORIGIN_SECRET = 'launchcrew/origin'
export const OPERATORS_SECRET = 'launchcrew/operators'
const NOBODY = '[]'

/** Secret strings by name. */
export interface SecretValues {
  [KEYS_SECRET]: string
  [ORIGIN_SECRET]: string
  [OPERATORS_SECRET]: string
}

/** New secrets at random, in the shapes that the cloud makes them in. */
export const makeSecrets = (): SecretValues => ({
  [KEYS_SECRET]: JSON.stringify({ current: 'k1', k1: characters64() }),
  [ORIGIN_SECRET]: characters64(),
  [OPERATORS_SECRET]: NOBODY,
})

const characters64 = () => randomBytes(48).toString('base64url')

/** The secrets of a data folder: read from its `secrets.json`, or made once and written there for the owner alone; `{}` asks for new ones. */
export async function keptSecrets(directory: string): Promise<SecretValues> {
  const file = path.join(directory, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined || text.trim() === '{}') return writeSecrets(file)
  await chmod(file, 0o600)
  return parse(text, file)
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
  const [keys, origin] = [values?.[KEYS_SECRET], values?.[ORIGIN_SECRET]]
  if (!areKeys(keys) || !isLong(origin)) throw new Error(`${file} is broken: it must hold the secrets as JSON`)
  return { [KEYS_SECRET]: keys, [ORIGIN_SECRET]: origin, [OPERATORS_SECRET]: values?.[OPERATORS_SECRET] ?? NOBODY }
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

import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE32, codeAt } from '../../../functions/platform/one-time-codes.ts'
import { StartFailure } from '../process/settings.ts'
import { keptSecrets, OPERATORS_SECRET, writeSecrets } from '../secrets.ts'

interface StoredOperator {
  name: string
  totp: string
  addresses: string[]
  maxActsPerDay: number
}
const operatorsIn = async (directory: string): Promise<StoredOperator[]> =>
  JSON.parse((await keptSecrets(directory))[OPERATORS_SECRET]) as StoredOperator[]

const THIS_MACHINE = ['127.0.0.1', '::1']
const ACTS_PER_DAY = 200

/** Adds an operator to the secrets of a data folder, and gives the sentence with the address for an authenticator app. */
export async function addOperator(directory: string, name: string, addresses: readonly string[]): Promise<string> {
  const secrets = await keptSecrets(directory)
  const operators = await operatorsIn(directory)
  if (operators.some((one) => one.name === name)) throw new StartFailure(`There is an operator ${name} already.`)
  const totp = Array.from(randomBytes(32), (byte) => BASE32[byte % BASE32.length]).join('')
  const added = { name, totp, addresses: addresses.length > 0 ? [...addresses] : THIS_MACHINE, maxActsPerDay: ACTS_PER_DAY }
  await writeSecrets(join(directory, 'secrets.json'), { ...secrets, [OPERATORS_SECRET]: JSON.stringify([...operators, added]) })
  const uri = `otpauth://totp/Launchcrew:${encodeURIComponent(name)}?secret=${totp}&issuer=Launchcrew`
  return `${uri}\n${name} can act from ${added.addresses.join(', ')} when the product has been started again, here and at /operator.`
}

interface Desk {
  directory: string
  origin: string
  /** Who acts; the first operator without one. */
  name?: string | undefined
}
interface DeskRequest {
  path: string
  body?: object
}

/** Calls the desk of the running product, and signs in when the last session is over. */
export async function callDesk({ directory, origin, name }: Desk, request: DeskRequest): Promise<unknown> {
  const operators = await operatorsIn(directory)
  const operator = name === undefined ? operators[0] : operators.find((one) => one.name === name)
  if (!operator)
    throw new StartFailure('There is no such operator. Add one with npm run operate -- add <name>, then start the product again.')
  const file = join(directory, `operator-${encodeURIComponent(operator.name)}.token`)
  const kept = await readFile(file, 'utf8').catch(() => '')
  const first = await send(origin, request, kept)
  if (first.status !== 401) return answerOf(first)
  const body = { name: operator.name, code: codeAt(operator.totp) }
  const { token } = (await answerOf(await send(origin, { path: 'POST session', body }, ''))) as { token: string }
  await writeFile(file, token, { mode: 0o600 })
  return answerOf(await send(origin, request, token))
}

async function send(origin: string, { path, body }: DeskRequest, token: string): Promise<Response> {
  const [method = '', rest = ''] = path.split(' ')
  const headers = { 'content-type': 'application/json', ...(token !== '' && { 'x-auth-token': token }) }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return fetch(`${origin}/api/operator/${rest}`, init).catch(() => {
    throw new StartFailure(`The product does not answer at ${origin}. Start it with npm start, or name its PORT.`)
  })
}

async function answerOf(answer: Response): Promise<unknown> {
  const body = (await answer.json()) as { code?: string; message?: string }
  if (answer.ok) return body
  const isUnknown = body.code === 'http.not_found'
  throw new StartFailure(
    isUnknown ? 'No operator may call from this machine, or the product was not started again since.' : String(body.message),
  )
}

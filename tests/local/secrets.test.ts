import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSecrets } from '../../infra/local/aws/secrets.ts'
import { KEYS_SECRET, keptSecrets, makeSecrets, ORIGIN_SECRET } from '../../infra/local/secrets.ts'
import { MINUTE_MS } from '../../shared/time.ts'

const LOCAL = { accessKeyId: 'local', secretAccessKey: 'local' }

interface Options {
  values?: Record<string, string>
  credentials?: typeof LOCAL
}

async function start({ values = { ...makeSecrets() }, credentials = LOCAL }: Options = {}) {
  const secrets = await startSecrets({ values: () => values, credentials: LOCAL })
  const client = new SecretsManagerClient({ endpoint: secrets.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 })
  onTestFinished(async () => {
    client.destroy()
    await secrets.close()
  })
  const get = async (SecretId: string) => (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString
  return { ...secrets, values, client, get }
}
const folder = () => mkdtemp(path.join(tmpdir(), 'secrets-'))

describe('the local Secrets Manager', () => {
  it('answers the keys as JSON with the current kid and 64 characters at random', async () => {
    const { get } = await start()
    expect(JSON.parse((await get(KEYS_SECRET)) ?? '')).toEqual({ current: 'k1', k1: expect.stringMatching(/^[\w-]{64}$/) })
  })

  it('answers the origin secret as plain text', async () => {
    const { get, values } = await start()
    await expect(get(ORIGIN_SECRET)).resolves.toBe(values[ORIGIN_SECRET])
    expect(values[ORIGIN_SECRET]).toMatch(/^[\w-]{64}$/)
  })

  it('makes them once and keeps them in the data folder, readable by the owner alone', async () => {
    const directory = await folder()
    const values = await keptSecrets(directory)
    await expect(keptSecrets(directory)).resolves.toEqual(values)
    const file = path.join(directory, 'secrets.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(readFile(file, 'utf8')).resolves.toContain(values[ORIGIN_SECRET])
  })

  it('says which file is broken instead of making new keys over it', async () => {
    const directory = await folder()
    const file = path.join(directory, 'secrets.json')
    await writeFile(file, '{"launchcrew/keys": ')
    await expect(keptSecrets(directory)).rejects.toThrow(`${file} is broken`)
    await expect(readFile(file, 'utf8')).resolves.toBe('{"launchcrew/keys": ')
  })

  it.each([
    { [KEYS_SECRET]: 'no JSON', [ORIGIN_SECRET]: 'o'.repeat(64) },
    { [KEYS_SECRET]: '{"current":"k2","k1":"0123456789abcdef0123456789abcdef"}', [ORIGIN_SECRET]: 'o'.repeat(64) },
    { [KEYS_SECRET]: '{"current":"k1","k1":"short"}', [ORIGIN_SECRET]: 'o'.repeat(64) },
    { [KEYS_SECRET]: '{"current":"k1","k1":"0123456789abcdef0123456789abcdef"}', [ORIGIN_SECRET]: '' },
  ])('does not start with secrets with which no call could be answered', async (values) => {
    const directory = await folder()
    await writeFile(path.join(directory, 'secrets.json'), JSON.stringify(values))
    await expect(keptSecrets(directory)).rejects.toThrow('is broken')
  })

  it('answers given values', async () => {
    const { get } = await start({ values: { [ORIGIN_SECRET]: 'given' } })
    await expect(get(ORIGIN_SECRET)).resolves.toBe('given')
  })

  it('knows no other secret', async () => {
    const { get } = await start()
    await expect(get('launchcrew/other')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
    await expect(get('toString')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  it.each([
    ['not signed', {}],
    ['signed by words alone', { authorization: 'AWS4-HMAC-SHA256 x/secretsmanager/aws4_request' }],
    [
      'signed with a made-up signature',
      {
        authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/secretsmanager/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
      },
    ],
  ])('gives nothing to a call that is %s', async (_how, headers) => {
    const { endpoint, values } = await start()
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'secretsmanager.GetSecretValue', ...headers },
      body: JSON.stringify({ SecretId: ORIGIN_SECRET }),
    })
    expect(answer.status).toBe(400)
    await expect(answer.text()).resolves.not.toContain(values[ORIGIN_SECRET])
  })

  it.each([
    ['another secret', { ...LOCAL, secretAccessKey: 'guessed' }, 'InvalidSignatureException'],
    ['another access key', { ...LOCAL, accessKeyId: 'guessed' }, 'UnrecognizedClientException'],
  ])('refuses a call that %s signed', async (_who, credentials, name) => {
    const { get } = await start({ credentials })
    await expect(get(ORIGIN_SECRET)).rejects.toMatchObject({ name })
  })

  it('refuses a signature of another body', async () => {
    const { client, get } = await start()
    changeWhenSigned(client, (request) => ({ ...request, body: Buffer.from(request.body).toString().toUpperCase() }))
    await expect(get(ORIGIN_SECRET)).rejects.toMatchObject({ name: 'InvalidSignatureException' })
  })

  it('refuses a signature that is older than 15 minutes', async () => {
    const { get } = await start()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 16 * MINUTE_MS })
    const sent = get(ORIGIN_SECRET)
    await new Promise((signed) => setImmediate(signed))
    vi.useRealTimers()
    await expect(sent).rejects.toMatchObject({ name: 'InvalidSignatureException' })
  })

  it('answers a body that is no JSON and lives on', async () => {
    const { client, get } = await start()
    const broken = (request: { headers: object }) => ({ ...request, body: '{', headers: { ...request.headers, 'content-length': '1' } })
    client.middlewareStack.add((next) => (args) => next({ ...args, request: broken(args.request as { headers: object }) }), {
      step: 'build',
      priority: 'low',
    })
    await expect(get(ORIGIN_SECRET)).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } })
    const other = await start()
    await expect(other.get(ORIGIN_SECRET)).resolves.toBeDefined()
  })
})

/** Changes what is sent when it is signed already. */
function changeWhenSigned(client: SecretsManagerClient, change: (request: { body: Uint8Array }) => object): void {
  client.middlewareStack.add((next) => (args) => next({ ...args, request: change(args.request as { body: Uint8Array }) }), {
    step: 'finalizeRequest',
    priority: 'low',
    name: 'change',
  })
}

import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { describe, expect, it, onTestFinished } from 'vitest'
import { KEYS_SECRET, ORIGIN_SECRET, type SecretsOptions, startSecrets } from '../../infra/local/aws/secrets/index.ts'

async function start(options?: SecretsOptions) {
  const secrets = await startSecrets(options)
  const client = new SecretsManagerClient({
    endpoint: secrets.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  onTestFinished(async () => {
    client.destroy()
    await secrets.close()
  })
  const get = async (SecretId: string) => (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString
  return { ...secrets, get }
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
    const first = await startSecrets({ directory })
    await first.close()
    const { values } = await start({ directory })
    expect(values).toEqual(first.values)
    const file = path.join(directory, 'secrets.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(readFile(file, 'utf8')).resolves.toContain(values[ORIGIN_SECRET])
  })

  it('says which file is broken instead of making new keys over it', async () => {
    const directory = await folder()
    const file = path.join(directory, 'secrets.json')
    await writeFile(file, '{"launchcrew/keys": ')
    await expect(startSecrets({ directory })).rejects.toThrow(`${file} is broken`)
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
    await expect(startSecrets({ directory })).rejects.toThrow('is broken')
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

  it('gives nothing to a call that is not signed', async () => {
    const { endpoint, values } = await start()
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'secretsmanager.GetSecretValue' },
      body: JSON.stringify({ SecretId: ORIGIN_SECRET }),
    })
    expect(answer.status).toBe(400)
    await expect(answer.text()).resolves.not.toContain(values[ORIGIN_SECRET])
  })

  it('answers a body that is no JSON and lives on', async () => {
    const { endpoint, get } = await start()
    const headers = { authorization: 'AWS4-HMAC-SHA256 x/secretsmanager/aws4_request', 'x-amz-target': 'secretsmanager.GetSecretValue' }
    const answer = await fetch(endpoint, { method: 'POST', headers, body: '{' })
    expect(answer.status).toBe(400)
    await expect(get(ORIGIN_SECRET)).resolves.toBeDefined()
  })
})

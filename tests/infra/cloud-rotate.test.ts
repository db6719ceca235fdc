import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { delimiter, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen } from '../../infra/local/aws/loopback.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { dataFolder, startProcess } from '../local/support/server.ts'
import { ofRunbook } from '../support/runbook.ts'

type Version = { text: string; at: number }
type Input = { SecretId?: string; VersionStage?: string; SecretString?: string; NextToken?: string }

/** An account with the secrets of two environments, newest version first. */
async function account() {
  const versions: Record<string, Version[]> = {}
  const listed = ['dev', 'prod'].flatMap((environment) =>
    ['keys', 'origin'].map((secret) => {
      const ARN = `arn:aws:secretsmanager:us-east-1:111111111111:secret:${environment}-${secret}`
      versions[ARN] = [{ text: secret === 'keys' ? JSON.stringify({ current: 'k1', k1: 'k'.repeat(64) }) : 'o'.repeat(64), at: 0 }]
      return { ARN, Tags: Object.entries({ app: 'launchcrew', environment, secret }).map(([Key, Value]) => ({ Key, Value })) }
    }),
  )
  const calls: Readonly<Record<string, (input: Input) => object | undefined>> = {
    // Two pages, as an account with many secrets has them.
    ListSecrets: ({ NextToken }) => (NextToken ? { SecretList: listed.slice(1) } : { SecretList: listed.slice(0, 1), NextToken: 'more' }),
    GetSecretValue: ({ SecretId = '', VersionStage }) => {
      const version = versions[SecretId]?.[VersionStage === 'AWSPREVIOUS' ? 1 : 0]
      return version && { SecretString: version.text, CreatedDate: version.at / 1_000 }
    },
    PutSecretValue: ({ SecretId = '', SecretString: text = '' }) => {
      versions[SecretId]?.unshift({ text, at: Date.now() })
      return {}
    },
  }
  const server = await listen(
    createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        const [, name = ''] = String(request.headers['x-amz-target']).split('.')
        const answer = calls[name]?.(JSON.parse(body) as Input)
        response.writeHead(answer ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' })
        response.end(JSON.stringify(answer ?? { __type: 'ResourceNotFoundException' }))
      })
    }),
  )
  onTestFinished(() => server.close())
  const of = (name: string) => versions[`arn:aws:secretsmanager:us-east-1:111111111111:secret:${name}`] ?? []
  return { endpoint: server.endpoint, of }
}

/** The command of the runbook, and in the place of `cdk` a program that writes down how it was called. */
async function started() {
  const [folder, aws] = [await dataFolder(), await account()]
  const calls = join(folder, 'calls')
  await writeFile(join(folder, 'cdk'), `#!/bin/sh\necho "$@" >> ${calls}\n[ -z "$CDK_FAILS" ]\n`)
  await chmod(join(folder, 'cdk'), 0o755)
  const env = {
    PATH: [folder, process.env['PATH']].join(delimiter),
    AWS_ENDPOINT_URL_SECRETS_MANAGER: aws.endpoint,
    AWS_ACCESS_KEY_ID: 'operator',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }
  const run = (program: string[], more: Record<string, string> = {}) => startProcess({ ...env, ...more }, program)
  const rotate = (args: string, more: Record<string, string> = {}) => run(ofRunbook(`npm run cloud:rotate -- ${args}`), more)
  /** Begins a rotation and is interrupted while it waits; then five minutes go by. */
  const interrupted = async (secret: string) => {
    const { child, said, ended } = rotate(`${secret} -c env=prod`)
    await vi.waitFor(() => expect(said()).toContain('If this is interrupted, run it again.'), { timeout: 20_000 })
    child.kill('SIGKILL')
    await ended
    for (const version of aws.of(`prod-${secret}`)) version.at -= 5 * MINUTE_MS
  }
  return { ...aws, run, rotate, interrupted, deployed: () => readFile(calls, 'utf8').catch(() => '') }
}

describe('npm run cloud:rotate', () => {
  it('adds a signing key to the environment, and makes it current when it is run again after five minutes', async () => {
    const { rotate, interrupted, of } = await started()
    const keys = () => JSON.parse(of('prod-keys')[0]?.text ?? '') as Record<string, string>
    await interrupted('keys')
    expect(keys()).toMatchObject({ current: 'k1', visitor: 'k'.repeat(64), k2: expect.any(String) as string })
    expect(await rotate('keys -c env=prod').ended).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('k2 signs.') as string,
    })
    expect(keys()['current']).toBe('k2')
    expect((await rotate('keys -c env=prod --remove').ended).code).toBe(0)
    expect(Object.keys(keys())).toEqual(['current', 'visitor', 'k2'])
    expect(of('dev-keys')).toHaveLength(1)
  })

  it('adds an origin secret, deploys the edge with it, and then makes the old one unknown', async () => {
    const { rotate, interrupted, of, deployed } = await started()
    await interrupted('origin')
    const [next, old] = of('prod-origin')
    expect([await deployed(), old?.text]).toEqual(['', 'o'.repeat(64)])
    const failed = await rotate('origin -c env=prod', { CDK_FAILS: '1' }).ended
    expect([failed.code, failed.err]).toEqual([1, 'The edge still sends the old secret, which is accepted. Run this again.\n'])
    expect(of('prod-origin')).toHaveLength(2)
    expect(await rotate('origin -c env=prod').ended).toMatchObject({ code: 0, err: '' })
    const context =
      /^deploy launchcrew-prod-site --exclusively --require-approval never -c env=prod -c originChanged=\d{4}-\d\d-\d\dT\d\d:\d\dZ$/
    for (const call of (await deployed()).trim().split('\n')) expect(call).toMatch(context)
    expect(
      of('prod-origin')
        .slice(0, 2)
        .map(({ text }) => text),
    ).toEqual([next?.text, next?.text])
    expect(of('dev-origin')).toHaveLength(1)
  })

  it.each([
    [['keys'], 'Which environment?'],
    [['keys', '-c', 'env=stage'], 'There is no environment "stage".'],
    [['token', '-c', 'env=dev'], 'Name what to rotate: keys or origin.'],
  ])('says in a sentence what is missing: %j', async (args, sentence) => {
    const { run } = await started()
    expect(await run([process.execPath, 'infra/operation/rotate.ts', 'cloud', ...args]).ended).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(sentence) as string,
    })
  })
})

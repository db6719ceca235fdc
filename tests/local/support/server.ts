import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { callerOf } from '../../support/app/client.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** A new folder that goes with the test. */
export async function dataFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'launchcrew-data-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** A PATH whose `aws` reads these parameters and no others: the AWS CLI as the commands of the cloud call it. */
export async function pathWithAws(parameters: Readonly<Record<string, string>>): Promise<string> {
  const folder = await dataFolder()
  const script = `#!${process.execPath}
const name = process.argv[process.argv.indexOf('--name') + 1]
const value = (${JSON.stringify(parameters)})[name]
if (process.argv[3] !== 'get-parameter' || value === undefined) {
  console.error('ParameterNotFound: ' + name)
  process.exit(254)
}
console.log(value)
`
  await writeFile(join(folder, 'aws'), script, { mode: 0o755 })
  return `${folder}:${process.env['PATH'] ?? ''}`
}

/** `npm start` without npm: the process, and what it says. */
export function startProcess(env: Record<string, string>, [command = '', ...args]: string[] = [process.execPath, 'infra/local/start.ts']) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text))
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code as number | null, signal: signal as string | null, ...said }))
  return {
    child,
    ended,
    /** What it has said so far. */
    said: () => said.out,
    /** Resolves with the address that it prints; rejects when it ends before. */
    get address(): Promise<string> {
      const early = ended.then(({ code, err }) => Promise.reject(new Error(`It ended with ${code}: ${err}`)))
      return Promise.race([addressIn(child.stdout, () => said.out), early])
    },
  }
}

export async function startServer(directory: string) {
  const { child, address, ended, said } = startProcess({ DATA_DIR: directory })
  const origin = await address
  return {
    origin,
    directory,
    call: callerOf(origin),
    said,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ended,
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

async function addressIn(output: NodeJS.ReadableStream, said: () => string): Promise<string> {
  for (;;) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said()) ?? []
    if (address !== undefined) return address
    await once(output, 'data')
  }
}

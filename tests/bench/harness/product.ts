import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usageOf, type Usage } from './process-tree.ts'

export const ROOT = join(import.meta.dirname, '../../..')
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/

export interface Product {
  origin: string
  /** Milliseconds from the start of the process to its first answer. */
  firstAnswerMs: number
  usage: () => Usage
  stop: () => Promise<void>
}

export async function newDataFolder(): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'launchcrew-bench-'))
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}

/** Starts the product as `npm start` does, in a process of its own. `npm run bench` has built it. */
export async function startProduct(directory: string): Promise<Product> {
  const began = performance.now()
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const endWithBench = () => void child.kill('SIGKILL')
  process.once('exit', endWithBench)
  const origin = await Promise.race([addressIn(child.stdout), ended.then(() => Promise.reject(new Error('The product did not start')))])
  const answer = await fetch(`${origin}/api/auth/me`)
  await answer.arrayBuffer()
  return {
    origin,
    firstAnswerMs: performance.now() - began,
    usage: () => usageOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.removeListener('exit', endWithBench)
    },
  }
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  let said = ''
  output.setEncoding('utf8')
  for (;;) {
    const [text] = (await once(output, 'data')) as [string]
    said += text
    const [address] = ADDRESS.exec(said) ?? []
    if (address === undefined) continue
    output.resume()
    return address
  }
}

export async function withProduct<T>(work: (product: Product) => Promise<T>): Promise<T> {
  const { directory, remove } = await newDataFolder()
  try {
    const product = await startProduct(directory)
    try {
      return await work(product)
    } finally {
      await product.stop()
    }
  } finally {
    await remove()
  }
}

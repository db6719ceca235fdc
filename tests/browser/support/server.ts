import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** The product as `npm start` runs it, as a process of its own on a data folder of its own. */
export interface LocalServer {
  origin: string
  stop(): Promise<void>
  /** Stops it and starts it again on the same data and address. */
  restart(): Promise<void>
  /** Stops it and removes its data. */
  end(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function start(port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(`127.0.0.1:${port}`)) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
  return child
}

export async function startLocalServer(): Promise<LocalServer> {
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'launchcrew-browser-'))]
  let child = await start(port, dataDir)
  const stop = async () => {
    if (child.exitCode !== null) return
    child.removeAllListeners('exit')
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    stop,
    async restart() {
      await stop()
      child = await start(port, dataDir)
    },
    async end() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

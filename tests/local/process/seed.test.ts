import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../../../infra/local/aws/loopback.ts'
import { clientOf, putFile } from '../../../infra/local/seed/client.ts'
import { staged } from '../../../infra/local/process/staging.ts'
import { dataFolder } from '../support/server.ts'

const writeFiles = async (folder: string) => {
  await mkdir(join(folder, 'dynamodb'))
  await writeFile(join(folder, 'secrets.json'), '{}')
}

describe('the folder that a seed fills', () => {
  it('has everything when the seed succeeds, and nothing else', async () => {
    const directory = join(await dataFolder(), 'new')
    await staged({ directory, filled: 'it is not empty' }, writeFiles)
    expect(await readdir(directory)).toEqual(['dynamodb', 'secrets.json'])
  })
  it('is empty when the seed fails', async () => {
    const directory = await dataFolder()
    const failing = staged({ directory, filled: 'it is not empty' }, async (folder) => {
      await writeFiles(folder)
      throw new Error('POST /api/startups answered 500')
    })
    await expect(failing).rejects.toThrow('POST /api/startups answered 500')
    expect(await readdir(directory)).toEqual([])
  })
  it('is refused when it has data, which stays', async () => {
    const directory = await dataFolder()
    await writeFile(join(directory, 'secrets.json'), 'kept')
    await expect(staged({ directory, filled: 'it is not empty' }, writeFiles)).rejects.toThrow('it is not empty')
    expect(await readdir(directory)).toEqual(['secrets.json'])
  })
  it('counts as empty when only a killed seed wrote to it', async () => {
    const directory = await dataFolder()
    const abandoned = join(directory, '.unfinished-99999999')
    await mkdir(abandoned)
    await staged({ directory, filled: 'it is not empty' }, writeFiles)
    expect(existsSync(abandoned)).toBe(false)
  })
})

describe('a call of the seed', () => {
  /** A server that breaks its first connections. */
  async function breaking(times: number) {
    let calls = 0
    const listening = await listen(
      createServer((request, response) => {
        calls += 1
        if (calls <= times) request.socket.destroy()
        else response.end('{}')
      }),
    )
    onTestFinished(() => listening.close())
    return { endpoint: listening.endpoint, calls: () => calls }
  }

  it('names itself and its cause when the connection breaks, and is not sent again', async () => {
    const { endpoint, calls } = await breaking(1)
    await expect(clientOf(endpoint)('POST /api/startups', {})).rejects.toThrow(/^POST \/api\/startups failed: (?!fetch failed)./)
    expect(calls()).toBe(1)
  })
  it('names itself and the answer when it is refused', async () => {
    const listening = await listen(createServer((_, response) => response.writeHead(409).end('taken')))
    onTestFinished(() => listening.close())
    await expect(clientOf(listening.endpoint)('POST /api/startups', {})).rejects.toThrow('POST /api/startups answered 409: taken')
  })
  it('is sent again when it is a PUT', async () => {
    const { endpoint, calls } = await breaking(2)
    await putFile(`${endpoint}/picture`, {}, new Uint8Array([1]))
    expect(calls()).toBe(3)
  })
})

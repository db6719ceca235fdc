import { createHmac, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ROOT } from '../../infra/build/root.ts'
import { openApp } from '../support/app.ts'
import { leadsOf, setCapture } from '../support/leads.ts'
import { registerStartup } from '../support/startups/startups.ts'

const app = await openApp()
const ada = await app.signUp('Ada')
const { id: startupId } = await registerStartup(app, ada)
const secret = `whsec_${randomBytes(24).toString('base64')}`

/** The id that texts have for a startup of the reader. */
const SHOWN_ID = '01M5Y7Q2C8V3XK4T9BNZ6W1HAA'
const README = 'shared/client/README.md'
const texts = [README, ...globSync('web/docs/texts/**/*.md', { cwd: ROOT })]
const blocksOf = (file: string, language: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, name, text = '']) =>
    name === language ? [text] : [],
  )

/** Runs blocks of TypeScript as one module, against this server; returns what it logged and exports. */
async function run(name: string, blocks: readonly string[]) {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.stubEnv('LAUNCHCREW_TOKEN', ada.token)
  vi.stubEnv('WEBHOOK_SECRET', secret)
  const client = join(ROOT, 'shared/client/index.ts')
  const text = blocks.join('\n').replaceAll('https://launchcrew.example', app.origin)
  const imports = [...text.matchAll(/^import .*$/gm)].map(([line]) => line.replace('@launchcrew/client', client))
  const body = text.replaceAll(/^import .*\n/gm, '')
  const isWhole = body.includes('createClient(')
  const before = isWhole
    ? ''
    : `import { createClient } from '${client}'\nconst launchcrew = createClient({ origin: '${app.origin}', token: '${ada.token}' })\nconst startupId = '${startupId}'\n`
  const file = join(ROOT, '.cache/tests', `docs-${name}-${process.pid}.ts`)
  await mkdir(join(ROOT, '.cache/tests'), { recursive: true })
  await writeFile(
    file,
    `${[...new Set(imports)].join('\n')}\n${before}${body}\nexport {}\n${/^async function handle/m.test(body) ? 'export { handle }' : ''}\n`,
  )
  const exported = (await import(file)) as { handle?: (request: Request) => Promise<Response> }
  await rm(file)
  return { exported, lines: logged.mock.calls as unknown[][] }
}

/** A command of curl as a request to this server. */
async function curl(command: string): Promise<number> {
  const text = command.replaceAll(/\\\n/g, ' ').replaceAll(SHOWN_ID, startupId)
  const [, path = ''] = /"\$LAUNCHCREW_URL([^"]*)"/.exec(text) ?? []
  const [, data] = / -d '([^']*)'/.exec(text) ?? []
  const headers = [...text.matchAll(/ -H "([\w-]+): ([^"]*)"/g)].map(([, name = '', value = '']): [string, string] => [
    name,
    value.replace('$LAUNCHCREW_TOKEN', ada.token),
  ])
  const method = / -X (\w+)/.exec(text)?.[1] ?? (data === undefined ? 'GET' : 'POST')
  const { status } = await app.raw(method, path, { headers: Object.fromEntries(headers), ...(data !== undefined && { body: data }) })
  return status
}

function delivery(): Request {
  const [id, timestamp, body] = ['msg_1', String(Math.floor(Date.now() / 1_000)), '{"type":"link.clicked","data":{"clicks":[]}}']
  const key = Buffer.from(secret.slice(6), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
  return new Request('https://example.com', { method: 'POST', body, headers })
}

describe('the texts of the documentation', () => {
  it('the README of the client does what it says', async () => {
    const { lines, exported } = await run('client', blocksOf(README, 'ts'))
    expect(lines).toEqual([
      [['Analytical Engines']],
      [expect.stringMatching(/^\/affiliate\/\w+$|^\/startup\//)],
      [expect.any(String), 0],
      [400, 'http.invalid', [{ path: 'name', message: expect.any(String) as string }]],
    ])
    expect((await exported.handle?.(delivery()))?.status).toBe(204)
  })

  it.each(texts.filter((file) => file !== README && blocksOf(file, 'ts').length > 0))('the TypeScript of %s runs', async (file) => {
    const { exported } = await run(basename(file, '.md'), blocksOf(file, 'ts'))
    const answer = await exported.handle?.(delivery())
    expect(answer?.status ?? 204).toBe(204)
  })

  it('the form of the guide makes a lead', async () => {
    await setCapture(app, ada, startupId)
    const [form = ''] = blocksOf('web/docs/texts/guides/embed-a-form.md', 'html')
    const { pathname } = new URL(/action="([^"]+)"/.exec(form)?.[1] ?? '')
    const names = [...form.matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name)
    const filled: Record<string, string> = { name: 'Bob', email: 'bob@example.com', consent: /value="(\w+)"/.exec(form)?.[1] ?? '' }
    const body = new URLSearchParams(names.map((name) => [name, filled[name] ?? '']))
    const answer = await app.raw('POST', pathname.replace(SHOWN_ID, startupId), {
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0' },
    })
    expect(answer.status).toBe(200)
    await app.settled()
    expect(await leadsOf(app, ada, startupId)).toMatchObject([{ name: 'Bob' }])
  })

  const commands = texts.flatMap((file) => blocksOf(file, 'bash').flatMap((block) => block.match(/^curl (?:.*\\\n)*.*$/gm) ?? []))
  it.each([...new Set(commands)])('%s succeeds', async (command) => {
    expect(await curl(command)).toBe(200)
  })
})

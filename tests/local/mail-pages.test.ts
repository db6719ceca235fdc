import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { withMailPages } from '../../infra/local/mails/mail-pages.ts'

const MAIL = `From: =?UTF-8?B?R3LDvMOfZQ==?= <a@b.example>
To: grace@example.org
Subject: <b>Hi</b>
Content-Type: multipart/alternative; boundary="x"

--x
Content-Type: text/plain; charset=UTF-8

Hello <i>text</i>
--x
Content-Type: text/html; charset=UTF-8

<html><head></head><body><script>1</script></body></html>
--x--
`

async function open() {
  const directory = await mkdtemp(path.join(tmpdir(), 'mails-'))
  const server = createServer(withMailPages(directory, (_request, response) => response.writeHead(418).end('the site')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  onTestFinished(async () => {
    server.close()
    await rm(directory, { recursive: true, force: true })
  })
  const read = async (address: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`)
    return { status: answer.status, policy: answer.headers.get('content-security-policy'), body: await answer.text() }
  }
  return { directory, port, read }
}

it('lists mails, newest first and page by page, and shows each with its headers, text and sandboxed HTML', async () => {
  const { directory, read } = await open()
  expect((await read('/_mail')).body).toContain('No mail was sent yet')
  for (let at = 10; at < 62; at += 1) await writeFile(path.join(directory, `2026-11-28T00-00-${at}.eml`), MAIL)
  const first = (await read('/_mail')).body
  expect(first.match(/<li>/g)).toHaveLength(50)
  expect(first).toContain('&lt;b&gt;Hi')
  const [, older = ''] = /href="(\/_mail\?after=[^"]+)"/.exec(first) ?? []
  expect((await read(older)).body.match(/<li>/g)).toHaveLength(2)
  const { body } = await read('/_mail/2026-11-28T00-00-61.eml')
  for (const part of ['Grüße', 'Hello &lt;i&gt;text', 'sandbox="allow-popups']) expect(body).toContain(part)
  const { policy, body: mail } = await read('/_mail/2026-11-28T00-00-61.eml/html')
  expect([policy?.includes("default-src 'none'") && policy.includes('sandbox allow-popups'), mail.includes('<script>')]).toEqual([
    true,
    true,
  ])
  expect((await read('/_mail/..%2Fsecrets.json')).status).toBe(404)
})

it('leaves other addresses and names of the machine to the site', async () => {
  const { port, read } = await open()
  expect((await read('/')).status).toBe(418)
  const status = await new Promise((resolve) =>
    get({ port, host: '127.0.0.1', path: '/_mail', headers: { host: 'rebound.example' } }, (answer) => resolve(answer.statusCode)),
  )
  expect(status).toBe(418)
})

import { createServer } from 'node:http'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { postPublicly, publicUrl } from '../../../functions/platform/public-post.ts'
import { listen } from '../../../infra/local/aws/loopback.ts'

/** What the resolver of this machine answers next: one list of addresses for each question. */
const resolver = vi.hoisted(() => ({ answers: [] as string[][], asked: 0 }))
vi.mock('node:dns', async (original) => ({
  ...(await original<object>()),
  lookup: (_name: string, _options: object, done: (error: null, found: { address: string; family: number }[]) => void) => {
    const found = resolver.answers[Math.min(resolver.asked, resolver.answers.length - 1)] ?? []
    resolver.asked += 1
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  },
}))
beforeEach(() => {
  resolver.asked = 0
  vi.stubEnv('WEBHOOK_LOCAL', '')
})
afterAll(() => vi.unstubAllEnvs())

const INSIDE_4 = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 100.127.255.255 127.0.0.1 127.1.2.3 127.255.255.254
  169.254.0.1 169.254.169.254 169.254.170.2 172.16.0.1 172.20.10.1 172.31.255.255 192.0.0.1 192.0.0.170 192.0.2.1
  192.88.99.1 192.168.0.1 192.168.255.255 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.250
  240.0.0.1 255.255.255.255
`
  .trim()
  .split(/\s+/)
const groups = (address: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}
/** The ways to write an IPv4 address in IPv6: mapped, compatible, translated, NAT64 of both prefixes, 6to4, ISATAP. */
const IN_IPV6: readonly ((address: string) => string)[] = [
  (address) => `::ffff:${groups(address)}`,
  (address) => `::${groups(address)}`,
  (address) => `::ffff:0:${groups(address)}`,
  (address) => `64:ff9b::${groups(address)}`,
  (address) => `64:ff9b:1::${groups(address)}`,
  (address) => `2002:${groups(address)}::1`,
]
const INSIDE_6 = `
  :: ::1 fc00::1 fd00:ec2::254 fdff::1 fe80::1 febf::1 fec0::1 ff02::1 ff05::2 100::1 2001::1
  2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:10::1 2001:20::1 2001:db8::1 3fff::1 5f00::1 fe80::5efe:a00:1
`
  .trim()
  .split(/\s+/)
const INSIDE = [...INSIDE_4, ...INSIDE_6, ...INSIDE_4.slice(0, 24).flatMap((address) => IN_IPV6.map((written) => written(address)))]
const WRITTEN = `
  http://example.com/ https://example.com:8443/ https://example.com:80/ https://me@example.com/ https://me:pw@example.com/
  ftp://example.com/ file:///etc/passwd gopher://example.com/ https://localhost/ https://metadata/ https://2130706433/
  https://0x7f000001/ https://0177.0.0.1/ https://127.1/ https://0/ https://１２７.０.０.１/ https://127.0.0.1./
  https://[::ffff:127.0.0.1]/ https://[0:0:0:0:0:0:0:1]/ javascript:alert(1) //example.com/ example.com
`
  .trim()
  .split(/\s+/)
  .concat([''])
const post = (url: string, timeoutMs = 500) => postPublicly(new URL(url), { headers: {}, body: Buffer.of(), timeoutMs, keptBytes: 10 })

describe('an address that leads inside', () => {
  it(`is refused in each of its forms, written and resolved (${2 * INSIDE.length + WRITTEN.length} addresses)`, async () => {
    expect(INSIDE.length + WRITTEN.length).toBeGreaterThanOrEqual(200)
    const hostOf = (address: string) => (address.includes(':') ? `[${address}]` : address)
    expect(
      [...INSIDE.map((address) => `https://${hostOf(address)}/`), ...WRITTEN].filter((url) => publicUrl(url, 'WEBHOOK_LOCAL')),
    ).toEqual([])
    for (const address of INSIDE) {
      resolver.answers = [[address]]
      resolver.asked = 0
      await expect(post('https://hooks.example.com/'), address).rejects.toMatchObject({ code: 'EACCES' })
    }
  })

  it('is not reached by a name that is resolved again: the connection goes to the address that was examined', async () => {
    // Refused by the first, the second is never asked for. The address of the first is of the internet, where nothing is from here.
    resolver.answers = [['192.88.98.1'], ['127.0.0.1']]
    await expect(post('https://rebinding.example.com/', 20)).rejects.not.toMatchObject({ address: '127.0.0.1' })
    expect(resolver.asked).toBe(1)
  })

  it('is left out of the addresses of a name that has others too', async () => {
    resolver.answers = [['127.0.0.1', '10.0.0.1', '::1']]
    await expect(post('https://mixed.example.com/')).rejects.toMatchObject({ code: 'EACCES' })
  })
})

it('the local environment allows 127.0.0.1 alone, over HTTP, and reads at most 64 kB of an answer', async () => {
  vi.stubEnv('WEBHOOK_LOCAL', 'allowed')
  expect(publicUrl('http://127.0.0.1:4999/in', 'WEBHOOK_LOCAL')?.port).toBe('4999')
  for (const url of ['http://localhost:4999/', 'http://10.0.0.1/', 'http://169.254.169.254/', 'https://127.0.0.1/', 'http://127.0.0.2/'])
    expect(publicUrl(url, 'WEBHOOK_LOCAL'), url).toBeUndefined()
  const server = createServer((_request, response) => {
    const endless = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', endless)
    endless()
  })
  const listening = await listen(server)
  await expect(post(`${listening.endpoint}/`, 5_000)).resolves.toMatchObject({ status: 200, text: 'xxxxxxxxxx' })
  server.closeAllConnections()
  await listening.close()
})

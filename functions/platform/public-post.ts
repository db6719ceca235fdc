import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'

const blockList = (type: 'ipv4' | 'ipv6', ranges: string): BlockList => {
  const list = new BlockList()
  for (const [address = '', bits] of ranges.split(' ').map((range) => range.split('/'))) list.addSubnet(address, Number(bits), type)
  return list
}
/** Not globally reachable (IANA special-purpose registries), or groups of receivers. */
const SPECIAL_4 = blockList(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
)
const GLOBAL_6 = blockList('ipv6', '2000::/3')
/** Those of the global range that are for protocols and documents, or lead to an IPv4 address. */
const SPECIAL_6 = blockList('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20')

/** Whether an address is one of the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !SPECIAL_4.check(address)
    : isIPv6(address) && !address.includes('%') && GLOBAL_6.check(address, 'ipv6') && !SPECIAL_6.check(address, 'ipv6')

/** The local environment lets messages go to a service on this machine, over HTTP. */
type LocalSwitch = 'PUSH_LOCAL' | 'WEBHOOK_LOCAL'
const isLocal = ({ protocol, hostname }: URL, allowedBy: LocalSwitch): boolean =>
  process.env[allowedBy] === 'allowed' && protocol === 'http:' && hostname === '127.0.0.1'

/** The URL that users gave as the address of a service, if it may be one: HTTPS on its own port, without a name or a password in it. */
export function publicUrl(text: string, allowedBy: LocalSwitch): URL | undefined {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return undefined
  if (isLocal(url, allowedBy)) return url
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (url.protocol !== 'https:' || url.port !== '' || (isIP(host) && !isPublicAddress(host))) return undefined
  return host.includes('.') || host.includes(':') ? url : undefined
}

/** The addresses of a name without those that are not public: the connection goes to the address that was examined. */
const lookupPublic: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const [first, ...rest] = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    if (!first) done(error ?? Object.assign(new Error('This name has no public address'), { code: 'EACCES' }), [])
    else if (options.all) done(null, [first, ...rest])
    else done(null, first.address, first.family)
  })

const AGENT = new https.Agent({ keepAlive: true, maxSockets: 25 })

/** What is read of an answer at most, when it is read at all. */
const ANSWER_MAX_BYTES = 65_536

export interface Post {
  headers: Readonly<Record<string, string>>
  body: Buffer
  timeoutMs: number
  /** How many bytes of the answer are kept; its head alone is read without it. */
  keptBytes?: number
}
export interface PublicAnswer {
  status: number
  retryAfter: string | undefined
  text: string
}

/**
 * Posts to an address that a user gave, as `publicUrl` lets it pass, and gives the answer. Follows no redirect, reads at most 64 kB of the
 * answer, and rejects after the time is over.
 */
export function postPublicly(url: URL, { headers, body, timeoutMs, keptBytes }: Post): Promise<PublicAnswer> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { ...headers, 'content-length': body.length }, signal: AbortSignal.timeout(timeoutMs) }
    const onAnswer = (answer: http.IncomingMessage) => {
      const head = { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }
      if (keptBytes !== undefined) textOf(answer, keptBytes).then((text) => resolve({ ...head, text }), reject)
      else {
        resolve({ ...head, text: '' })
        answer.on('error', () => undefined).resume()
      }
    }
    const sent =
      url.protocol === 'http:'
        ? http.request(url, options, onAnswer)
        : https.request(url, { ...options, agent: AGENT, lookup: lookupPublic }, onAnswer)
    sent.on('error', reject).end(body)
  })
}

async function textOf(answer: http.IncomingMessage, keptBytes: number): Promise<string> {
  const kept: Buffer[] = []
  let read = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (read < keptBytes) kept.push(chunk.subarray(0, keptBytes - read))
    read += chunk.length
    // To leave the loop ends the connection.
    if (read >= ANSWER_MAX_BYTES) break
  }
  return Buffer.concat(kept).toString()
}

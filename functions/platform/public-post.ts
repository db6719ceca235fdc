import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

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
  isIPv4(address) ? !SPECIAL_4.check(address) : GLOBAL_6.check(address, 'ipv6') && !SPECIAL_6.check(address, 'ipv6')

/** The local environment lets messages go to a service on this machine, over HTTP. */
const allowsLocal = (): boolean => process.env['PUSH_LOCAL'] === 'allowed'

/** The URL that users gave as the address of a service, if it may be one: HTTPS on its own port, without a name or a password in it. */
export function publicUrl(text: string): URL | undefined {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return undefined
  if (allowsLocal() && url.protocol === 'http:') return url
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

export interface Post {
  headers: Readonly<Record<string, string>>
  body: Buffer
  timeoutMs: number
}

/**
 * Posts to an address that a user gave, as `publicUrl` lets it pass, and gives the status. Follows no redirect, reads no more than the head
 * of the answer, and rejects after the time is over.
 */
export function postPublicly(url: URL, { headers, body, timeoutMs }: Post): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { ...headers, 'content-length': body.length }, signal: AbortSignal.timeout(timeoutMs) }
    const onAnswer = (answer: http.IncomingMessage) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      answer.on('error', () => undefined).resume()
    }
    const sent =
      url.protocol === 'http:'
        ? http.request(url, options, onAnswer)
        : https.request(url, { ...options, agent: AGENT, lookup: lookupPublic }, onAnswer)
    sent.on('error', reject).end(body)
  })
}

import { isIPv4, isIPv6 } from 'node:net'

/** Of an IPv6 address only the network, since one visitor changes the rest at will; an IPv4 address as it is. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  // Asked only of what has a colon: the pattern of IPv6 takes 2 ms of a cold start.
  if (!address.includes(':') || !isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** An address without what distinguishes the callers of one place: 203.0.113.0/24, or of IPv6 the first 48 bits. */
export function networkGroupOf(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : ''
}

const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))

import { describe, expect, it } from 'vitest'
import { networkOf } from '../../../functions/platform/network-address.ts'

describe('the network of an address', () => {
  it('is the address itself in IPv4', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  })

  it('is the first 64 bits in IPv6, however the address is written', () => {
    const written = ['2001:db8:0:1:aaaa::1', '2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8::1:0:0:0:9', '2001:db8:0:1::']
    expect(new Set(written.map(networkOf))).toEqual(new Set(['2001:db8:0:1::/64']))
  })

  it('keeps networks apart', () => {
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'))
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
  })

  it('knows an IPv4 address that is written as IPv6', () => {
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })

  it('returns any other text unchanged', () => {
    expect(['', 'nonsense', 'fe80::1%eth0'].map(networkOf)).toEqual(['', 'nonsense', 'fe80:0:0:0::/64'])
  })
})

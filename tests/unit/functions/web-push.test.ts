import { webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, postPublicly, publicUrl } from '../../../functions/platform/public-post.ts'
import { encryptPush } from '../../../functions/platform/web-push/encryption.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

describe('the encryption of a push message', () => {
  it('gives the message of RFC 8291, Appendix A', async () => {
    const publicKey = bytes('BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8')
    const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => Buffer.from(part).toString('base64url'))
    const curve = { name: 'ECDH', namedCurve: 'P-256' }
    const jwk = { kty: 'EC', crv: 'P-256', x, y, d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' } as const
    const pair = {
      publicKey: await webcrypto.subtle.importKey('raw', publicKey, curve, true, []),
      privateKey: await webcrypto.subtle.importKey('jwk', jwk as webcrypto.JsonWebKey, curve, false, ['deriveBits']),
    }
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const body = await encryptPush('When I grow up, I want to be a watermelon', keys, { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), pair })
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })
})

describe('the address of a push service', () => {
  it.each(['8.8.8.8', '151.101.1.140', '2606:4700::1111'])('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
  ])('is refused as %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    'http://push.example.com/1',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://[::1]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://push.example.com:8443/1',
    'https://me@push.example.com/1',
    'ftp://a.b/1',
  ])('is refused as %s', (url) => {
    expect(publicUrl(url, 'PUSH_LOCAL')).toBeUndefined()
  })

  it('is refused when its name leads into the network of the server', async () => {
    const post = postPublicly(new URL('https://localhost/1'), { headers: {}, body: Buffer.of(), timeoutMs: 1_000 })
    await expect(post).rejects.toMatchObject({ code: 'EACCES' })
  })

  it('may be the name of a host with HTTPS', () => {
    expect(publicUrl('https://fcm.googleapis.com/fcm/send/1', 'PUSH_LOCAL')?.hostname).toBe('fcm.googleapis.com')
  })
})

import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { describe, expect, it, vi } from 'vitest'
import { isSigned } from '../../../functions/domain/accounts/passkeys/verify.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { tableText } from '../../contract/support/fixtures.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createAuthenticator } from '../../support/authenticator.ts'
import { addApp, challengeFor, confirmed } from '../../support/second-factor.ts'

const app = await openApp({ keepsTime: true })
const origin = app.origin.replace('127.0.0.1', 'localhost')

type Device = ReturnType<typeof createAuthenticator>
const newDevice = (): Device => createAuthenticator(origin)
const challenge = async () => (await app.call('POST /api/auth/passkeys/challenge', {})).body.challenge
const begin = async (as: Person) => (await app.call('POST /api/auth/passkeys/begin', await confirmed(as), { as })).body
const add = async (as: Person, device: Device, faults = {}) =>
  app.call('POST /api/auth/passkeys', { body: device.make((await begin(as)).challenge, faults) }, { as })
const signIn = (body: ReturnType<Device['answer']>) => app.call('POST /api/auth/passkeys/sign-in', { body })
const login = ({ email, password, ip }: Person) => app.call('POST /api/auth/login', { body: { email, password } }, { ip })

describe('a passkey', () => {
  it.each(['ES256', 'EdDSA', 'RS256'] as const)('of %s signs in, as @simplewebauthn/server agrees', async (algorithm) => {
    const ada = await app.signUp('Ada')
    const device = createAuthenticator(origin, 'localhost', algorithm)
    const { challenge: first, user } = await begin(ada)
    const made = device.make(first)
    const { body } = await app.call('POST /api/auth/passkeys', { body: made }, { as: ada })
    expect(body.codes).toHaveLength(10)
    expect(Buffer.from(user.id, 'base64url').toString()).toBe(ada.id)
    const oracle = { expectedOrigin: origin, expectedRPID: 'localhost', requireUserVerification: true }
    const common = { id: device.id, rawId: device.id, type: 'public-key', clientExtensionResults: {} } as const
    const registration = await verifyRegistrationResponse({ ...oracle, expectedChallenge: first, response: { ...common, response: made } })
    if (!registration.verified) throw new Error('The oracle refuses the registration')
    const asked = await challenge()
    const answer = device.answer(asked, ada.id)
    const { credential } = registration.registrationInfo
    expect(
      await verifyAuthenticationResponse({ ...oracle, expectedChallenge: asked, credential, response: { ...common, response: answer } }),
    ).toMatchObject({
      verified: true,
    })
    const { status, body: session } = await signIn(answer)
    expect([status, session.user.id]).toEqual([200, ada.id])
    expect((await app.call('GET /api/auth/me', {}, { as: { token: session.token } })).status).toBe(200)
  })

  it('is asked for after the password, and needs no code itself', async () => {
    const ada = await app.signUp('Ada')
    const device = newDevice()
    await addApp(app, ada)
    await add(ada, device)
    expect((await login(ada)).problem).toMatchObject({ code: 'factor.required', factors: ['totp', 'passkey', 'recovery'] })
    expect((await signIn(device.answer(await challenge(), ada.id))).status).toBe(200)
  })

  it('proves for ten minutes who the caller is, and only of their own account', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const [device, others] = [newDevice(), newDevice()]
    await Promise.all([add(ada, device), add(bob, others)])
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS)
    expect((await app.call('POST /api/auth/passkeys/begin', await confirmed(ada), { as: ada })).problem?.code).toBe(
      'factor.recent_required',
    )
    const confirm = async (body: ReturnType<Device['answer']>) =>
      (await app.call('POST /api/auth/passkeys/confirm', { body }, { as: ada })).status
    expect(await confirm(others.answer(await challenge(), bob.id))).toBe(400)
    expect(await confirm(device.answer(await challenge(), ada.id))).toBe(200)
    expect((await app.call('POST /api/auth/passkeys/begin', await confirmed(ada), { as: ada })).status).toBe(200)
    vi.useRealTimers()
  })

  it('is refused with one message when anything about it is wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const [device, copy] = [newDevice(), newDevice()]
    await add(ada, device)
    const used = await challenge()
    expect((await signIn(device.answer(used, ada.id))).status).toBe(200)
    const old = await challenge()
    vi.setSystemTime(Date.now() + 5 * MINUTE_MS + 2_000)
    const fresh = await challenge()
    const forged = device.answer(fresh, ada.id)
    const wrong = [
      device.answer(used, ada.id),
      device.answer(old, ada.id),
      device.answer(Buffer.from('an invented challenge').toString('base64url'), ada.id),
      device.answer((await begin(await app.signUp('Eve'))).challenge, ada.id),
      device.answer(fresh, ada.id, { flags: 0x01 }),
      device.answer(fresh, ada.id, { flags: 0x04 }),
      device.answer(fresh, ada.id, { origin: 'https://evil.example' }),
      device.answer(fresh, ada.id, { rpId: 'evil.example' }),
      device.answer(fresh, ada.id, { counter: 1 }),
      device.answer(fresh, bob.id),
      device.answer(fresh, 'nobody'),
      copy.answer(fresh, ada.id),
      { ...copy.answer(fresh, ada.id), id: device.id },
      { ...forged, signature: device.answer(await challenge(), ada.id).signature },
      { ...forged, clientDataJSON: 'AAAA' },
      { ...forged, authenticatorData: 'AAAA' },
    ]
    const answers = await Promise.all(wrong.map(signIn))
    expect(answers.map(({ status, problem }) => [status, problem?.code, problem?.message])).toEqual(
      wrong.map(() => [400, 'factor.invalid', 'This code or passkey was not accepted']),
    )
    expect((await signIn(device.answer(fresh, ada.id))).status).toBe(200)
    vi.useRealTimers()
  })

  it('is not added when its device is wrong, and a challenge adds one', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    for (const faults of [{ flags: 0x01 }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }])
      expect((await add(ada, newDevice(), faults)).problem?.code).toBe('factor.invalid')
    const { challenge: asked } = await begin(ada)
    expect((await app.call('POST /api/auth/passkeys', { body: newDevice().make(asked) }, { as: bob })).status).toBe(400)
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => app.call('POST /api/auth/passkeys', { body: newDevice().make(asked) }, { as: ada })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await login(bob)).status).toBe(200)
  })

  it('of two answers that were counted alike admits one: the other is of a copy', async () => {
    const ada = await app.signUp('Ada')
    const device = newDevice()
    await add(ada, device)
    const answers = [device.answer(await challenge(), ada.id, { counter: 9 }), device.answer(await challenge(), ada.id, { counter: 9 })]
    const statuses = (await Promise.all(answers.map(signIn))).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  it('has a name and a last use, is one of up to ten, and is removed; without any, the password signs in', async () => {
    const ada = await app.signUp('Ada')
    const devices = Array.from({ length: 10 }, newDevice)
    for (const device of devices) expect((await add(ada, device)).status).toBe(200)
    expect((await app.call('POST /api/auth/passkeys/begin', await confirmed(ada), { as: ada })).problem?.code).toBe('factor.too_many')
    await signIn(devices[0]?.answer(await challenge(), ada.id) ?? ({} as never))
    const list = async () => (await app.call('GET /api/auth/factors', {}, { as: ada })).body.passkeys
    const mine = (await list()).find(({ credentialId }) => credentialId === devices[0]?.id)
    expect(mine?.usedAt).not.toBeNull()
    await app.call('PUT /api/auth/passkeys/{hash}', { hash: mine?.hash ?? '', body: { name: 'My laptop' } }, { as: ada })
    expect((await list()).map(({ name }) => name)).toContain('My laptop')
    expect((await app.call('PUT /api/auth/passkeys/{hash}', { hash: 'nothing', body: { name: 'x' } }, { as: ada })).status).toBe(404)
    for (const { hash } of await list()) await app.call('DELETE /api/auth/passkeys/{hash}', { hash }, { as: ada })
    expect(await list()).toEqual([])
    expect((await signIn(devices[1]?.answer(await challenge(), ada.id) ?? ({} as never))).status).toBe(400)
    expect((await login(ada)).status).toBe(200)
  })

  it('goes with the account', async () => {
    const ada = await app.signUp('Ada')
    const device = newDevice()
    await add(ada, device)
    expect(await tableText()).toContain(device.id)
    await app.call('DELETE /api/users/me', { body: { password: ada.password } }, { as: ada })
    expect(await tableText()).not.toContain(device.id)
    expect((await signIn(device.answer(await challenge(), ada.id))).status).toBe(400)
  })

  it('is offered in place of recovery codes alone: the challenge of the password is still good', async () => {
    const ada = await app.signUp('Ada')
    const { codes } = (await add(ada, newDevice())).body
    const asked = await challengeFor(app, ada)
    const { status } = await app.call('POST /api/auth/factor', { body: { challenge: asked, code: codes[0] ?? '' } })
    expect(status).toBe(200)
  })
})

/** Assertions of real devices, from the tests of @simplewebauthn/server (MIT): the public key in COSE, authenticator data, client data, signature. */
const VECTORS = [
  [
    'pQECAyYgASFYIIheFp-u6GvFT2LNGovf3ZrT0iFVBsA_76rRysxRG9A1Ilgg8WGeA6hPmnab0HAViUYVRkwTNcN77QBf_RR0dv3lIvQ',
    'PdxHEOnAiLIp26idVjIguzn3Ipr_RlsKZWsa-5qK-KABAAAAkA==',
    'eyJjaGFsbGVuZ2UiOiJkRzkwWVd4c2VWVnVhWEYxWlZaaGJIVmxSWFpsY25sVWFXMWwiLCJjbGllbnRFeHRlbnNpb25zIjp7fSwiaGFzaEFsZ29yaXRobSI6IlNIQS0yNTYiLCJvcmlnaW4iOiJodHRwczovL2Rldi5kb250bmVlZGEucHciLCJ0eXBlIjoid2ViYXV0aG4uZ2V0In0=',
    'MEUCIQDYXBOpCWSWq2Ll4558GJKD2RoWg958lvJSB_GdeokxogIgWuEVQ7ee6AswQY0OsuQ6y8Ks6jhd45bDx92wjXKs900=',
  ],
  [
    'pQECAyYgASFYIGmaxR4mBbukc2QhtW2ldhAAd555r-ljlGQN8MbcTnPPIlgg9CyUlE-0AB2fbzZbNgBvJuRa7r6o2jPphOmtyNPR_kY',
    'PdxHEOnAiLIp26idVjIguzn3Ipr_RlsKZWsa-5qK-KABAAAAAA',
    'eyJjaGFsbGVuZ2UiOiJkRzkwWVd4c2VWVnVhWEYxWlZaaGJIVmxSWFpsY25sQmMzTmxjblJwYjI0IiwiY2xpZW50RXh0ZW5zaW9ucyI6e30sImhhc2hBbGdvcml0aG0iOiJTSEEtMjU2Iiwib3JpZ2luIjoiaHR0cHM6Ly9kZXYuZG9udG5lZWRhLnB3IiwidHlwZSI6IndlYmF1dGhuLmdldCJ9',
    'MEQCIBu6M-DGzu1O8iocGHEj0UaAZm0HmxTeRIE6-nS3_CPjAiBDsmIzy5sacYwwzgpXqfwRt_2vl5yiQZ_OAqWJQBGVsQ',
  ],
  [
    'pQECAyYgASFYILTrxTUQv3X4DRM6L_pk65FSMebenhCx3RMsTKoBm-AxIlggEf3qk5552QLNSh1T1oQs7_2C2qysDwN4r4fCp52Hsqs',
    'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFYftypQ',
    'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiZXlKaFkzUjFZV3hEYUdGc2JHVnVaMlVpT2lKTE0xRjRUMnB1VmtwTWFVZHNibFpGY0RWMllUVlJTbVZOVmxkT1psODNVRmxuZFhSbllrRjBRVlZCSWl3aVlYSmlhWFJ5WVhKNVJHRjBZU0k2SW5OcFoyNU5aVkJzWldGelpTSjkiLCJvcmlnaW4iOiJodHRwOi8vbG9jYWxob3N0OjgwMDAiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
    'MEUCIByFAVGfkoKPEzynp-37BX_HOXSaC6-58-ELjB7BG9opAiEAyD_1mN9YAPrphcwpzK3ym2Xx8EjAapgQ326mKgQ1pW0',
  ],
] as const

describe('a vector of @simplewebauthn/server', () => {
  it.each(VECTORS)('is verified, and not when its data differ: %#', (cose, authenticatorData, clientDataJSON, signature) => {
    const key = Buffer.from(cose, 'base64url')
    const [x, y] = [key.subarray(10, 42).toString('base64url'), key.subarray(45, 77).toString('base64url')]
    const publicKey = { kty: 'EC', crv: 'P-256', x, y }
    expect(isSigned({ authenticatorData, clientDataJSON, signature }, publicKey)).toBe(true)
    const other = Buffer.from(authenticatorData, 'base64url').with(36, 77)
    expect(isSigned({ authenticatorData: Buffer.from(other).toString('base64url'), clientDataJSON, signature }, publicKey)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { RESERVED_CODES } from '../../../shared/link-choices.ts'
import { codes } from '../../../functions/data/links/codes.ts'
import { find } from '../../../functions/data/store/table.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { metering } from '../../contract/support/meter.ts'
import { SCREENS } from '../../browser/screens/catalog/screens.ts'
import { openApp } from '../../support/app.ts'
import { setTime, linkFixture, namedLink, works } from '../../support/links/links.ts'

const app = await openApp()

const MEMORY_MS = 5_001

describe('a code of choice', () => {
  it('is the address of the link, and upper and lower case are one', async () => {
    const { ada, startup } = await linkFixture(app)
    const link = await namedLink(app, ada, startup, 'Newsletter', { code: ' Spring-Launch ' })
    expect(link).toMatchObject({ code: 'spring-launch', url: '/affiliate/spring-launch' })
    expect(await works(app, 'SPRING-launch')).toBe(true)
  })

  it('is refused with 409 when it is taken, in any case, with an error at its field', async () => {
    const [{ ada, startup }, other] = [await linkFixture(app), await linkFixture(app, 'Bob')]
    await namedLink(app, ada, startup, 'Mine', { code: 'first-come' })
    const body = { name: 'Mine too', startupId: other.startup.id, code: 'First-Come' }
    const { status, problem } = await app.call('POST /api/affiliate-links', { body }, { as: other.ada })
    expect([status, problem?.code, problem?.errors]).toEqual([
      409,
      'link.code_taken',
      [{ path: 'code', message: 'This code is taken. Please choose another' }],
    ])
  })

  it('of two people at the same time goes to one', async () => {
    const { ada, startup } = await linkFixture(app)
    const body = { name: 'Ada', startupId: startup.id, code: 'photo-finish' }
    const answers = await Promise.all([1, 2, 3].map(() => app.call('POST /api/affiliate-links', { body }, { as: ada })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })

  it.each([
    'startup',
    'API',
    'affiliate-links',
    'uploads',
    'admin',
    'www',
    'official',
    'support',
    'security',
    'launchcrew',
    'help',
    'Team',
  ])('that is an address of the site (%s) is refused', async (code) => {
    const { ada, startup, link } = await reserved()
    const made = await app.call('POST /api/affiliate-links', { body: { name: 'Ada', startupId: startup.id, code } }, { as: ada })
    const changed = await app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: { code } }, { as: ada })
    expect([made.problem?.code, changed.problem?.code]).toEqual(['link.code_reserved', 'link.code_reserved'])
    expect(made.problem?.errors?.[0]?.path).toBe('code')
  })
  let fixture: ReturnType<typeof linkFixture> | undefined
  const reserved = () => (fixture ??= linkFixture(app))

  it('may not be the first part of any path of the site', () => {
    const first = SCREENS.flatMap(({ path }) => (typeof path === 'string' ? [path.split('/')[1] ?? ''] : []))
    const paths = first.filter((part) => /^[a-z][a-z-]{2,}$/.test(part))
    expect(paths.length).toBeGreaterThan(10)
    for (const part of paths) expect(RESERVED_CODES).toContain(part)
  })

  it.each(['ab', 'a'.repeat(41), 'with space', 'ümlaut', 'a/b', 'a_b', ''])(
    'has 3 to 40 letters, digits and hyphens (not %j)',
    async (code) => {
      const { ada, startup } = await reserved()
      const { status, problem } = await app.call(
        'POST /api/affiliate-links',
        { body: { name: 'Ada', startupId: startup.id, code } },
        { as: ada },
      )
      expect([status, problem?.errors?.[0]?.path]).toEqual([400, 'code'])
    },
  )
})

describe('GET /api/affiliate-links/codes/{code}', () => {
  it('answers whether a code is available, and why not', async () => {
    const { ada, startup, link } = await linkFixture(app)
    const ask = async (code: string) => (await app.call('GET /api/affiliate-links/codes/{code}', { code }, { as: ada })).body
    expect(await ask('live-code')).toEqual({ available: true, reason: null })
    await namedLink(app, ada, startup, 'Ada', { code: 'live-code' })
    expect(await ask('LIVE-code')).toEqual({ available: false, reason: 'taken' })
    expect(await ask(link.code)).toEqual({ available: false, reason: 'taken' })
    expect(await ask('Settings')).toEqual({ available: false, reason: 'reserved' })
    expect(await ask('no')).toEqual({ available: false, reason: 'malformed' })
  })
})

describe('a code that a link had before', () => {
  it('keeps working beside the new one, stops with the link, and is never assigned again', async () => {
    const { ada, startup } = await linkFixture(app)
    const link = await namedLink(app, ada, startup, 'Ada', { code: 'before' })
    const { body } = await app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: { code: 'after' } }, { as: ada })
    expect(body).toMatchObject({ code: 'after', url: '/affiliate/after' })
    expect([await works(app, 'before'), await works(app, 'after')]).toEqual([true, true])

    const other = await namedLink(app, ada, startup, 'Ada')
    const taken = await app.call('PUT /api/affiliate-links/{id}', { id: other.id, body: { code: 'before' } }, { as: ada })
    expect(taken.problem?.code).toBe('link.code_taken')

    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    setTime(Date.now() + MEMORY_MS)
    expect([await works(app, 'before'), await works(app, 'after')]).toEqual([false, false])
    for (const code of ['before', 'after']) {
      const again = await app.call('POST /api/affiliate-links', { body: { name: 'Ada', startupId: startup.id, code } }, { as: ada })
      expect(again.problem?.code).toBe('link.code_taken')
      const { body: asked } = await app.call('GET /api/affiliate-links/codes/{code}', { code }, { as: ada })
      expect(asked.available).toBe(false)
    }
  })

  it('can become the code of its link again', async () => {
    const { ada, startup } = await linkFixture(app)
    const link = await namedLink(app, ada, startup, 'Ada', { code: 'to-and-fro' })
    const to = async (code: string) =>
      (await app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: { code } }, { as: ada })).body.code
    expect([await to('there-now'), await to('to-and-fro'), await to('there-now')]).toEqual(['there-now', 'to-and-fro', 'there-now'])
  })

  it('is one of at most ten', async () => {
    const { ada, startup } = await linkFixture(app)
    const link = await namedLink(app, ada, startup, 'Ada', { code: 'many-0' })
    const statuses: number[] = []
    for (let i = 1; i <= 10; i += 1) {
      statuses.push((await app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: { code: `many-${i}` } }, { as: ada })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 409])
  })

  it('goes with its link when both are changed at the same time', async () => {
    const { ada, startup } = await linkFixture(app)
    for (let round = 0; round < 4; round += 1) {
      const link = await namedLink(app, ada, startup, 'Ada')
      const code = `at-once-${round}`
      await Promise.all([
        app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: { code } }, { as: ada }),
        app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada }),
      ])
      setTime(Date.now() + MEMORY_MS)
      expect([await works(app, code), await works(app, link.code)]).toEqual([false, false])
    }
  })
})

describe('abuse of codes', () => {
  it('guessing codes costs no write, and an unknown one is asked for once in 5 s', async () => {
    const guesses = Array.from({ length: 50 }, (_, i) => `guess-${i % 10}`)
    const { spent } = await metering(async () => {
      for (const code of guesses) expect(await works(app, code)).toBe(false)
    })
    expect([spent.writes, spent.reads]).toEqual([0, 5])
  })

  it('every code of a link carries the device group of its creator, so that visits of the group are recognized', async () => {
    const { ada, startup } = await linkFixture(app)
    await commit(change(users.key({ id: ada.id }), { set: { deviceGroup: '2026-11-20.hash' } }))
    const link = await namedLink(app, ada, startup, 'Ada')
    const code = `${link.code}-more`
    await app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: { code } }, { as: ada })
    const { body } = await app.call('POST /api/affiliate-links/bulk', { body: { startupId: startup.id, names: ['One'] } }, { as: ada })
    for (const one of [link.code, code, body.results[0]?.link?.code ?? '']) {
      expect((await find(codes, { code: one }))?.deviceGroup).toBe('2026-11-20.hash')
    }
    expect(JSON.stringify([link, body])).not.toContain('hash')
  })
})

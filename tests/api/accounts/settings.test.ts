import { describe, expect, it } from 'vitest'
import type { SettingsChange as Input } from '../../../shared/entities/settings.ts'
import { openApp } from '../../support/app.ts'

const app = await openApp()

const AT_FIRST = {
  theme: null,
  timeZone: '',
  privacy: { readReceipts: true, presence: true, typing: true, leaderboard: true },
  notificationPrefs: {},
  delivery: {
    mail: {
      requests: 'now',
      hires: 'now',
      mentions: 'now',
      messages: 'now',
      meetings: 'now',
      security: 'now',
      tasks: 'digest',
      team: 'digest',
      sales: 'digest',
      gigs: 'digest',
      follows: 'digest',
      links: 'digest',
      points: 'off',
    },
    push: {
      requests: true,
      hires: true,
      mentions: true,
      messages: true,
      meetings: true,
      security: true,
      tasks: false,
      team: false,
      sales: false,
      gigs: false,
      follows: false,
      links: false,
      points: false,
    },
    delay: 10,
    digest: 'daily',
    report: true,
    alerts: true,
    quietHours: null,
    quietDays: [],
    pausedUntil: null,
  },
}

describe('GET /api/users/settings', () => {
  it('says that everything is on at first, and that no theme is chosen', async () => {
    const ada = await app.signUp('Ada')
    expect((await app.call('GET /api/users/settings', {}, { as: ada })).body).toEqual(AT_FIRST)
  })
})

describe('PUT /api/users/settings', () => {
  it('changes what is named and leaves the rest, and answers the settings as they are then', async () => {
    const ada = await app.signUp('Ada')
    const set = async (body: object) => (await app.call('PUT /api/users/settings', { body }, { as: ada })).body
    expect(await set({ theme: 'dark' })).toEqual({ ...AT_FIRST, theme: 'dark' })
    expect(await set({ timeZone: 'Europe/Berlin' })).toEqual({ ...AT_FIRST, theme: 'dark', timeZone: 'Europe/Berlin' })
    expect(await set({ privacy: { leaderboard: false } })).toMatchObject({ theme: 'dark', privacy: { leaderboard: false, typing: true } })
    const wanted = { 'points.badge': false, 'points.levelup': true }
    expect(await set({ notificationPrefs: wanted })).toMatchObject({ privacy: { leaderboard: false }, notificationPrefs: wanted })
    expect(await set({ theme: null, timeZone: '' })).toMatchObject({ theme: null, timeZone: '', notificationPrefs: wanted })
    expect(await set({})).toEqual((await app.call('GET /api/users/settings', {}, { as: ada })).body)
  })

  it('loses neither of two changes that come at once', async () => {
    const ada = await app.signUp('Ada')
    const changes = [
      { privacy: { typing: false } },
      { privacy: { presence: false } },
      { notificationPrefs: { 'points.badge': false } },
      { notificationPrefs: { 'points.levelup': false } },
    ]
    await Promise.all(changes.map((body) => app.call('PUT /api/users/settings', { body }, { as: ada })))
    expect((await app.call('GET /api/users/settings', {}, { as: ada })).body).toEqual({
      ...AT_FIRST,
      privacy: { ...AT_FIRST.privacy, typing: false, presence: false },
      notificationPrefs: { 'points.badge': false, 'points.levelup': false },
    })
  })

  it('keeps on what cannot be switched off', async () => {
    const ada = await app.signUp('Ada')
    const body = { notificationPrefs: { 'account.security': false }, delivery: { mail: { security: 'off' } } } as const
    const { notificationPrefs, delivery } = (await app.call('PUT /api/users/settings', { body }, { as: ada })).body
    expect([notificationPrefs, delivery.mail]).toEqual([{}, AT_FIRST.delivery.mail])
  })

  it('keeps how mail and push reach the user', async () => {
    const ada = await app.signUp('Ada')
    const set = async (body: Input) => (await app.call('PUT /api/users/settings', { body }, { as: ada })).body
    const quiet = { quietHours: { from: '22:00', to: '07:00' }, quietDays: [5, 6], pausedUntil: '2026-12-24T00:00:00.000Z' }
    const mail = { tasks: 'now', messages: 'off' } as const
    const { delivery } = await set({ delivery: { ...quiet, mail, delay: 60, digest: 'weekly', report: false } })
    expect(delivery).toMatchObject({ ...quiet, delay: 60, digest: 'weekly', report: false, alerts: true })
    expect(delivery.mail).toEqual({ ...AT_FIRST.delivery.mail, ...mail })
    expect((await set({ delivery: { quietHours: null, pausedUntil: null } })).delivery).toMatchObject({ quietHours: null, delay: 60 })
  })

  it.each([
    { theme: 'sepia' },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+01:00' },
    { privacy: { typing: 'no' } },
    { notificationPrefs: { gossip: false } },
    { delivery: { mail: { tasks: 'hourly' } } },
    { delivery: { delay: 5 } },
    { delivery: { quietHours: { from: '7', to: '9' } } },
    { delivery: { quietDays: [0, 1, 2, 3, 4, 5, 6] } },
  ])('refuses %o in words', async (body) => {
    const ada = await app.signUp('Ada')
    const { status, problem } = await app.call('PUT /api/users/settings', { body } as never, { as: ada })
    expect([status, problem?.code]).toEqual([400, 'http.invalid'])
    expect(problem?.message).not.toMatch(/invalid (input|option|key)/i)
    expect((await app.call('GET /api/users/settings', {}, { as: ada })).body).toEqual(AT_FIRST)
  })
})

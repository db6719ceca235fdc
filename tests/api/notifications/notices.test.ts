import { describe, expect, it } from 'vitest'
import { linkTotals } from '../../../functions/data/links/totals.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { openApp, type Person } from '../../support/app.ts'
import { click, FIREFOX, linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** The notifications of one kind, after all event handlers have run. */
async function noticesTo(as: Person, kind: string) {
  await app.settled()
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as })
  return body.filter((one) => one.kind === kind)
}

let addresses = 0
const someAddress = () => `198.51.100.${(addresses += 1)}`

async function fixture() {
  const ada = await app.signUp('Ada')
  const startup = await registerStartup(app, ada)
  return { ada, startup, link: await linkOf(app, ada, startup) }
}

async function convert(code: string, as: Person) {
  const { body } = await click(app, code, { ip: someAddress() })
  await app.call('POST /api/affiliate-links/convert', { body: { clickId: body.clickId ?? '' } }, { as })
}

/** Registers a user after the click. */
async function registerBy(code: string, name: string) {
  const { body } = await click(app, code, { ip: someAddress() })
  const person = await app.signUp(name)
  await app.call('POST /api/affiliate-links/convert', { body: { clickId: body.clickId ?? '' } }, { as: person })
  return person
}

describe('the creator of a link', () => {
  it('S1-09 is notified once by the backend who registered through the link; later ones soon after are coalesced', async () => {
    const { ada, startup, link } = await fixture()
    app.dynamodb.faults.stream = { seed: 3, recut: true, repeat: true, overlap: true, replay: true }
    const bob = await registerBy(link.code, 'Bob')
    expect(await noticesTo(ada, 'affiliate.conversion')).toMatchObject([
      {
        type: 'green',
        title: 'New conversion',
        message: `Bob registered through your link to ${startup.name}`,
        link: `/affiliate-links?startup=${startup.id}`,
        actor: { id: bob.id, name: 'Bob' },
        startupId: startup.id,
        count: 1,
      },
    ])
    await registerBy(link.code, 'Cleo')
    const after = await noticesTo(ada, 'affiliate.conversion')
    app.dynamodb.faults.stream = undefined
    expect(after).toMatchObject([
      { title: '2 new conversions', message: `Cleo and others registered through your link to ${startup.name}`, count: 2 },
    ])
    expect(await noticesTo(bob, 'affiliate.conversion')).toEqual([])
  })

  it('is not notified of a click without a conversion', async () => {
    const { ada, link } = await fixture()
    const bob = await app.signUp('Bob')
    await convert(link.code, bob)
    await convert(link.code, ada)
    expect(await noticesTo(ada, 'affiliate.conversion')).toEqual([])
  })

  it('is notified when the clicks reach 10, not before and not again', async () => {
    const { ada, startup, link } = await fixture()
    for (let at = 0; at < 9; at += 1) await click(app, link.code, { ip: someAddress() })
    expect(await noticesTo(ada, 'affiliate.milestone')).toEqual([])
    for (let at = 0; at < 3; at += 1) await click(app, link.code, { ip: someAddress() })
    expect(await noticesTo(ada, 'affiliate.milestone')).toMatchObject([
      { type: 'gold', title: '10 clicks', message: `Your link to ${startup.name} reached 10 clicks`, startupId: startup.id },
    ])
  })

  it('is notified of 100, 1,000 and 10,000 too, and of several at once only of the last', async () => {
    const { ada, startup, link } = await fixture()
    const key = linkTotals.key({ userId: ada.id, startupId: startup.id, linkId: link.id })
    for (const more of [5, 96, 900, 9_000, 90_000]) {
      await commit(
        change(key, { set: { _kind: linkTotals.kind, userId: ada.id, startupId: startup.id, linkId: link.id }, add: { clicks: more } }),
      )
    }
    const milestones = await noticesTo(ada, 'affiliate.milestone')
    expect(milestones.map(({ title }) => title)).toEqual(['10,000 clicks', '1,000 clicks', '100 clicks'])
  })
})

describe('a user', () => {
  const login = async ({ email, password }: Person, userAgent: string): Promise<Person> => {
    const { body } = await app.call('POST /api/auth/login', { body: { email, password } }, { userAgent, ip: someAddress() })
    return { id: body.user.id, name: body.user.name, email, password, token: body.token, ip: someAddress() }
  }
  const registered = async () => {
    const person = await app.signUp('Ada')
    await app.settled()
    return person
  }
  const devices = async (as: Person) => (await noticesTo(as, 'account.security')).map(({ message }) => message.split(': ')[1])

  it('is notified of a sign-in on an unknown device, and not of the device of the registration', async () => {
    const ada = await registered()
    expect(await devices(ada)).toEqual([])
    await login(ada, FIREFOX)
    await app.settled()
    await login(ada, CHROME)
    expect(await devices(ada)).toEqual(['Chrome on Windows', 'Firefox on Linux'])
    expect(await noticesTo(ada, 'account.security')).toMatchObject([{ type: 'red', title: 'New sign-in', link: '/settings' }, {}])
  })

  it('is notified once per device, also after signing out and in a newer version of its browser', async () => {
    const ada = await registered()
    const session = await login(ada, FIREFOX)
    await app.settled()
    await app.call('POST /api/auth/logout', {}, { as: session })
    await login(ada, FIREFOX.replaceAll('141', '142'))
    expect(await devices(ada)).toEqual(['Firefox on Linux'])
  })

  it('is notified of a password change', async () => {
    const ada = await registered()
    const body = { currentPassword: ada.password, newPassword: 'another battery staple' }
    expect((await app.call('PUT /api/users/password', { body }, { as: ada })).status).toBe(200)
    expect(await noticesTo(ada, 'account.security')).toMatchObject([{ title: 'Password changed', link: '/settings' }])
  })

  it('is notified of every device again after signing out everywhere', async () => {
    const ada = await registered()
    await login(ada, FIREFOX)
    await app.settled()
    await app.call('DELETE /api/auth/sessions', {}, { as: ada })
    const again = await login(ada, FIREFOX)
    expect(await devices(again)).toEqual(['Firefox on Linux', 'Firefox on Linux'])
  })
})

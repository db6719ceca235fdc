import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import type { Person } from '../../support/app/people.ts'
import { teamOf } from '../../support/teams/teams.ts'
import { button, focusIsInPlace, openStartupPage, place, placeSays } from '../support/startup-page.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { expectFocus } from '../support/focus.ts'

const MAKES = ['Edit', 'Manage Roles', 'Manage Team Members', 'Requests', 'Share', 'Follow'] as const
const { site, fixture, open, seen } = openStartupPage()
let ada: Person
let eve: Person
let startup: Startup
let role: Role
beforeEach(() => {
  ;({ ada, eve, startup, role } = fixture)
})

/** What the page offers to do with the startup and with one's place in it. */
const offers = () => {
  const actions = screen.queryByRole('navigation', { name: 'Startup actions' })
  const inActions = actions ? [...within(actions).queryAllByRole('link'), ...within(actions).queryAllByRole('button')] : []
  return [...inActions, ...place().queryAllByRole('button')].map((one) => one.textContent.trim())
}
const invite = async (message = '') =>
  site.server().call('POST /api/startups/{id}/invites', { id: startup.id, body: { userId: eve.id, roleId: role.id, message } }, { as: ada })
const quotes = () => [...document.querySelectorAll('blockquote')].map(({ textContent }) => textContent)

describe('S6-08 what the page of a startup offers', () => {
  it.each([
    ['ada', [...MAKES, 'Transfer ownership']],
    ['admin', [...MAKES, 'Leave']],
    ['manager', ['Requests', 'Share', 'Follow', 'Leave']],
    ['member', ['Share', 'Follow', 'Leave']],
  ] as const)('to %s of its team exactly what the teamRole allows', async (who, offered) => {
    const team = await teamOf(site.server())
    startup = fixture.startup = team.startup
    await open(team[who])
    await waitFor(() => expect(offers()).toEqual(offered))
  })

  it('to a stranger only to ask, beside each open role too', async () => {
    await open(eve)
    await waitFor(() => expect(offers()).toEqual(['Request to join']))
    expect(button(/Request to join .* as Seller/)).toBeTruthy()
  })

  it('an owner without other members has no transfer', async () => {
    await open(ada)
    expect(screen.queryByRole('button', { name: 'Transfer ownership' })).toBeNull()
  })

  it('S2-28 shows the stages that it went through, the newest first', async () => {
    const body = new FormData()
    body.append('stage', 'Growth')
    await site.server().call('PUT /api/startups/{id}', { id: startup.id, body }, { as: ada })
    await open(eve)
    const stages = within((await screen.findByRole('heading', { name: 'Stages' })).closest('section') ?? document.body)
    expect(stages.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Growthjust now', 'Ideajust now'])
  })

  it('the requests that wait are counted', async () => {
    await site.server().call('POST /api/startups/{id}/requests', { id: startup.id, body: {} }, { as: eve })
    await site.server().settled()
    await open(ada)
    await waitFor(() => expect(offers()).toContain('Requests 1 waiting'))
  })
})

describe('the visitor’s own state', () => {
  it('asks for a role, sees since when, and withdraws', async () => {
    const { user } = await open(eve)
    await user.click(button(/Request to join .* as Seller/))
    await user.click(await screen.findByRole('button', { name: 'Send request' }))
    await placeSays(/You requested to join as Seller on/)
    expect(screen.queryByRole('button', { name: /Request to join/ })).toBeNull()
    await user.click(button('Withdraw'))
    await placeSays(/You are not on the team/)
    await focusIsInPlace()
    await waitFor(async () => expect((await seen(eve)).myRequest).toBeNull())
  })

  it('accepts an invitation and is a member with the role at once', async () => {
    await invite()
    const { user } = await open(eve)
    await placeSays(/You are invited to join as Seller/)
    await user.click(button('Accept'))
    await placeSays(/You are in the team/)
    await focusIsInPlace()
    expect(await place().findByText('Seller')).toBeTruthy()
    await waitFor(async () => expect((await seen(eve)).myTeamRole).toBe('Sales'))
  })

  it('an invited user reads the message and the role before answering', async () => {
    const change = { isPaid: true, description: 'Sells by letter.' }
    await site.server().call('PUT /api/startups/roles/{roleId}', { roleId: role.id, body: change }, { as: ada })
    await invite('Come and sell,\nEve')
    await open(eve)
    await placeSays(/You are invited to join as Seller/)
    expect(quotes()).toEqual(['Come and sell,\nEve'])
    expect(place().getByText('Sales · Paid')).toBeTruthy()
    expect(place().getByText('Sells by letter.')).toBeTruthy()
  })

  it('no words are no quote', async () => {
    await invite()
    await open(eve)
    await placeSays(/You are invited to join as Seller/)
    expect(quotes()).toEqual([])
    expect(place().getByText('Sales · Volunteer')).toBeTruthy()
  })

  it('a requester reads their message, and a declined one the answer', async () => {
    const body = { roleId: role.id, message: 'I sell' }
    const { body: asked } = await site.server().call('POST /api/startups/{id}/requests', { id: startup.id, body }, { as: eve })
    const { user } = await open(eve)
    await placeSays(/You requested to join/)
    expect(quotes()).toEqual(['I sell'])
    await site.server().call('PATCH /api/requests/{id}/decline', { id: asked.id, body: { note: 'Not before spring' } }, { as: ada })
    // A leader decided before the requester withdrew.
    await user.click(button('Withdraw'))
    await placeSays(/was declined/)
    expect(quotes()).toEqual(['Not before spring'])
  })

  it('declines an invitation after being asked', async () => {
    await invite()
    const { user } = await open(eve)
    await user.click(button('Decline'))
    await user.click(await screen.findByRole('button', { name: 'Decline invitation' }))
    await placeSays(/You are not on the team/)
    expect((await seen(eve)).myTeamRole).toBeNull()
  })

  it('says why an answer did not work, and shows what is so now', async () => {
    const { body } = await invite()
    const { user } = await open(eve)
    await site.server().call('PATCH /api/requests/{id}/withdraw', { id: body.id }, { as: ada })
    await user.click(button('Accept'))
    await placeSays(/You are not on the team/)
    expect((await seen(eve)).myTeamRole).toBeNull()
  })

  it('a declined user reads when they may ask again', async () => {
    const asked = await site.server().call('POST /api/startups/{id}/requests', { id: startup.id, body: { roleId: role.id } }, { as: eve })
    await site.server().call('PATCH /api/requests/{id}/decline', { id: asked.body.id, body: {} }, { as: ada })
    await open(eve)
    const from = new Date(Date.now() + 7 * DAY_MS).toLocaleDateString(undefined, { dateStyle: 'medium' })
    await placeSays(new RegExp(`Your request to join as Seller was declined on .*\\. You can request again from ${from}\\.`))
    expect(screen.queryByRole('button', { name: /Request to join/ })).toBeNull()
  })
})

describe('reporting', () => {
  it('is for those outside the team, asks for a reason, and is stored', async () => {
    const { user } = await open(eve)
    await user.click(button('Report this startup'))
    const dialog = within(await screen.findByRole('dialog', { name: `Report ${startup.name}` }))
    await expectFocus(() => dialog.getByLabelText('Reason'))
    await user.click(dialog.getByRole('button', { name: 'Send report' }))
    expect(dialog.getByText('Please choose a reason')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Reason'), 'spam')
    await user.click(dialog.getByRole('button', { name: 'Send report' }))
    await site.toastSaying('Thank you. We will look at it')
    await expectFocus(() => button('Report this startup'))
  })

  it('of the link is open for those whom its landing led here for that', async () => {
    const { user } = await open(eve, `?report=${startup.id}`)
    const dialog = within(await screen.findByRole('dialog', { name: `Report the link to ${startup.name}` }))
    await user.selectOptions(dialog.getByLabelText('Reason'), 'fake')
    await user.click(dialog.getByRole('button', { name: 'Send report' }))
    await site.toastSaying('Thank you. We will look at it')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not offered to the team', async () => {
    await open(ada)
    expect(screen.queryByRole('button', { name: 'Report this startup' })).toBeNull()
  })
})

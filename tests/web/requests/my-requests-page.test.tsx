import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { askAgainAt, endOf } from '../../../web/features/requests/words.ts'
import type { App, Person } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'
import { createHiringStartup } from '../support/hiring.ts'
import { address, openSite } from '../support/site.tsx'
import { DAY_MS } from '../../../shared/time.ts'

const site = openSite()
let app: App
let ada: Person
let mia: Person
let startup: Startup
let mechanic: Role

beforeEach(async () => {
  app = site.server()
  ;({ ada, mia, startup, mechanic } = await createHiringStartup(app))
})

const ask = async () =>
  (await app.call('POST /api/startups/{id}/requests', { id: startup.id, body: { roleId: mechanic.id, message: '' } }, { as: mia })).body
const invite = () =>
  app.call(
    'POST /api/startups/{id}/invites',
    { id: startup.id, body: { userId: mia.id, roleId: mechanic.id, message: 'Come' } },
    { as: ada },
  )
const open = async (as = mia) => {
  await site.remember(as)
  const page = await site.load('/my-requests')
  await screen.findByRole('heading', { level: 1, name: 'Requests' })
  return page
}
const itemIn = async (list: string) =>
  within((await within(await screen.findByRole('list', { name: list })).findByText('Engines')).closest('li') ?? document.body)

describe('/my-requests', () => {
  it('leads a user without requests to the startups that can be joined', async () => {
    await open()
    expect((await screen.findByRole('link', { name: 'Find a startup to join' })).getAttribute('href')).toBe('/join-startup')
  })

  it('accepts an invitation, begins the first day there, and the startup is among one’s own', async () => {
    await invite()
    const { user } = await open()
    expect((await itemIn('Invitations for you')).getByText('Come')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Accept the invitation of Engines' }))
    expect(await screen.findByRole('heading', { name: 'Your first day at Engines' })).toBeTruthy()
    const mine = within(await screen.findByRole('list', { name: 'My startups' }))
    expect(await mine.findByRole('button', { name: 'Sections of Engines' })).toBeTruthy()
  })

  it('narrows by status and startup, in the address', async () => {
    const ids: string[] = []
    for (const name of ['Bakery', 'Mill', 'Forge']) {
      const { id } = await registerStartup(app, ada, { name })
      await app.call('POST /api/startups/{id}/invites', { id, body: { userId: mia.id } }, { as: ada })
      ids.push(id)
    }
    const asked = await ask()
    await app.call('PATCH /api/requests/{id}/withdraw', { id: asked.id }, { as: mia })
    const { user } = await open()
    expect(await screen.findByText('4 requests')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Withdrawn')
    expect(await screen.findByText('No invitation matches these filters.')).toBeTruthy()
    expect(await screen.findByText('1 request')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove filter Status: Withdrawn' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Startup' }), 'Bakery')
    expect(await screen.findByText('No request matches these filters.')).toBeTruthy()
    expect(address()).toBe(`/my-requests?startup=${ids[0]}`)
  })

  describe('shows a startup that is offered to the user', () => {
    beforeEach(async () => {
      await addMember(startup.id, mia)
      await app.call('POST /api/startups/{id}/transfer', { id: startup.id, body: { userId: mia.id } }, { as: ada })
    })
    const ownerOf = async () => (await app.call('GET /api/startups/{id}', { id: startup.id }, { as: ada })).body.ownerId

    it('and makes them its owner when they accept', async () => {
      const { user } = await open()
      expect((await itemIn('Startups offered to you')).getByText('Ada wants to transfer it to you')).toBeTruthy()
      await user.click(screen.getByRole('button', { name: 'Accept Engines' }))
      await site.toastSaying('You own Engines now')
      await waitFor(() => expect(screen.queryByRole('list', { name: 'Startups offered to you' })).toBeNull())
      await waitFor(async () => expect(await ownerOf()).toBe(mia.id))
    })

    it('and leaves it to its owner when they decline', async () => {
      const { user } = await open()
      await itemIn('Startups offered to you')
      await user.click(screen.getByRole('button', { name: 'Decline Engines' }))
      await user.click(await screen.findByRole('button', { name: 'Decline offer' }))
      await site.toastSaying('The offer is declined')
      await waitFor(() => expect(screen.queryByRole('list', { name: 'Startups offered to you' })).toBeNull())
      expect(await ownerOf()).toBe(ada.id)
    })

    it('and says why it cannot be accepted any more', async () => {
      const { user } = await open()
      await itemIn('Startups offered to you')
      await app.call('DELETE /api/startups/{id}/transfer', { id: startup.id }, { as: ada })
      await user.click(screen.getByRole('button', { name: 'Accept Engines' }))
      await waitFor(() => expect(screen.queryByRole('list', { name: 'Startups offered to you' })).toBeNull())
      expect(await ownerOf()).toBe(ada.id)
    })
  })

  it('declines an invitation with a note', async () => {
    await invite()
    const { user } = await open()
    await itemIn('Invitations for you')
    await user.click(screen.getByRole('button', { name: 'Decline the invitation of Engines' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Too far')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('The invitation of Engines was declined')).toBeTruthy()
    expect((await itemIn('Invitations for you')).getByText('Declined')).toBeTruthy()
    const { body } = await app.call('GET /api/requests/mine', {}, { as: mia })
    expect(body.received).toMatchObject([{ status: 'declined', decisionNote: 'Too far' }])
  })

  it('withdraws a request, which can be sent again', async () => {
    await ask()
    const { user } = await open()
    await itemIn('Your requests')
    await user.click(screen.getByRole('button', { name: 'Withdraw the request to Engines' }))
    expect(await screen.findByText('Your request to Engines was withdrawn')).toBeTruthy()
    const again = await screen.findByRole('link', { name: 'Request to join Engines again' })
    expect(again.getAttribute('href')).toBe(`/startup/${startup.id}`)
  })

  it('keeps the focus in the list when the pressed button was removed', async () => {
    await ask()
    const { user } = await open()
    await itemIn('Your requests')
    await user.click(screen.getByRole('button', { name: 'Withdraw the request to Engines' }))
    await screen.findByText('Your request to Engines was withdrawn')
    const list = () => screen.getByRole('list', { name: 'Your requests' })
    await waitFor(() => expect(document.activeElement !== document.body && document.activeElement?.contains(list())).toBe(true))
  })

  it('offers to ask again only beside the newest request to a startup', async () => {
    const first = await ask()
    await app.call('PATCH /api/requests/{id}/withdraw', { id: first.id }, { as: mia })
    await ask()
    await open()
    expect(await screen.findByText('Withdrawn')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Withdraw the request to Engines' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Request to join Engines again' })).toBeNull()
  })

  it('takes a withdrawal back when it fails', async () => {
    await ask()
    const { user } = await open()
    await itemIn('Your requests')
    site.network.offline = true
    await user.click(screen.getByRole('button', { name: 'Withdraw the request to Engines' }))
    expect(await screen.findByText('Failed to withdraw the request')).toBeTruthy()
    expect(await (await itemIn('Your requests')).findByText('Pending')).toBeTruthy()
  })

  it('shows the note of a decline, and from when one may ask again', async () => {
    const { id } = await ask()
    await app.call('PATCH /api/requests/{id}/decline', { id, body: { note: 'Not this year' } }, { as: ada })
    await open()
    const item = await itemIn('Your requests')
    expect(item.getByText('Answer: “Not this year”')).toBeTruthy()
    const from = item.getByText(/^You can request again from/).querySelector('time')?.dateTime ?? ''
    expect((Date.parse(from) - Date.now()) / DAY_MS).toBeCloseTo(7, 1)
    expect(screen.queryByRole('link', { name: 'Request to join Engines again' })).toBeNull()
  })

  it('counts what waits beside the link to it, and leads to where it is decided', async () => {
    await ask()
    const { user } = await open(ada)
    const [bar] = screen.getAllByRole('banner')
    expect(await within(bar ?? document.body).findByRole('link', { name: /^Requests.*, 1 waiting$/ })).toBeTruthy()
    await user.click(await screen.findByRole('link', { name: '1 request to join Engines' }))
    await user.click(await screen.findByRole('button', { name: 'Accept Mia' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }))
    fireEvent(window, new Event('pagehide'))
    await site.toastSaying('Mia is a member of Engines now')
    expect(await within(bar ?? document.body).findByRole('link', { name: 'Requests' })).toBeTruthy()
  })
})

describe('how a request reads', () => {
  const request = (part: Partial<JoinRequest>) =>
    ({ kind: 'join', status: 'declined', reason: null, decidedAt: null, ...part }) as JoinRequest

  it('says why a request ended without a decision', () => {
    expect(endOf({ status: 'declined', reason: 'role-filled' })).toBe('The role was filled by another person.')
    expect(endOf({ status: 'expired', reason: null })).toBe('No answer within 30 days.')
    expect(endOf({ status: 'accepted', reason: null })).toBeNull()
  })

  it('blocks a new request for seven days only after a decline', () => {
    const decidedAt = '2026-11-20T00:00:00.000Z'
    expect(askAgainAt(request({ decidedAt }))).toBe(Date.parse('2026-11-27T00:00:00.000Z'))
    expect(askAgainAt(request({ decidedAt, reason: 'role-filled' }))).toBeNull()
    expect(askAgainAt(request({ decidedAt, status: 'withdrawn' }))).toBeNull()
    expect(askAgainAt(request({ decidedAt, kind: 'invite' }))).toBeNull()
  })
})

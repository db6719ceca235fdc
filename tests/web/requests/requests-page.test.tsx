import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App, Person } from '../../support/app.ts'
import { addRole, addMember } from '../../support/teams/teams.ts'
import { startClock } from '../support/clock.ts'
import { address, openSite } from '../support/site.tsx'
import { createHiringStartup } from '../support/hiring.ts'
import { leaveWhileLoading } from '../support/leave-while-loading.ts'

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

async function ask(as: Person, roleId: string | null = mechanic.id, message = 'I like wheels'): Promise<JoinRequest> {
  const { status, body } = await app.call('POST /api/startups/{id}/requests', { id: startup.id, body: { roleId, message } }, { as })
  if (status !== 200) throw new Error(`asking answered ${status} ${JSON.stringify(body)}`)
  return body
}
async function invite(user: Person): Promise<JoinRequest> {
  const body = { userId: user.id, roleId: mechanic.id, message: 'Come' }
  return (await app.call('POST /api/startups/{id}/invites', { id: startup.id, body }, { as: ada })).body
}
const open = async (as = ada, query = '') => {
  await site.remember(as)
  const page = await site.load(`/startup/${startup.id}/requests${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Requests' })
  return page
}
const itemOf = async (name: string, list = 'Pending') =>
  within((await within(await screen.findByRole('list', { name: list })).findByText(name)).closest('li') ?? document.body)
const membersOf = async () =>
  (await app.call('GET /api/startups/{id}/members-with-roles', { id: startup.id }, { as: ada })).body.map(({ name }) => name).toSorted()
const requestOf = async (as: Person) => (await app.call('GET /api/requests/mine', {}, { as })).body.sent[0]

describe('/startup/{startupId}/requests', () => {
  it('S2-32 shows who waits, for which role, with what words, since when and until when', async () => {
    const { expiresAt } = await ask(mia)
    await open()
    const item = await itemOf('Mia')
    for (const text of ['Mechanic', 'I like wheels', 'Request to join', 'Pending', 'just now']) expect(item.getByText(text)).toBeTruthy()
    expect(item.getByText(/^Expires on/).querySelector('time')?.dateTime).toBe(expiresAt)
  })

  it('leaves the focus alone when the requests arrive', async () => {
    await ask(mia)
    await open()
    await itemOf('Mia')
    expect(document.activeElement).toBe(document.body)
  })

  it('accepts a user ten seconds later, with what waits for them, and until then it can be undone', async () => {
    const tom = await app.signUp('Tom')
    await ask(tom)
    await ask(mia)
    const { user } = await open()
    await itemOf('Mia')
    const clock = startClock()
    const acceptMia = async () => {
      await user.click(screen.getByRole('button', { name: 'Accept Mia' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Accept Mia?' }))
      expect(dialog.getByText('This fills the role: Tom will be declined.')).toBeTruthy()
      await user.type(dialog.getByRole('textbox', { name: 'A word to them' }), 'Next year')
      await user.type(dialog.getByRole('textbox', { name: 'First task' }), 'Oil the wheels')
      await user.click(dialog.getByRole('button', { name: 'Accept' }))
    }
    await acceptMia()
    await user.click(await screen.findByRole('button', { name: 'Undo accepting Mia' }))
    await clock.pass(10_000)
    expect(await membersOf()).toEqual(['Ada'])
    await acceptMia()
    await screen.findByRole('button', { name: 'Undo accepting Mia' })
    await clock.pass(10_000)
    await site.toastSaying('Mia is a member of Engines now')
    vi.useRealTimers()
    expect(await membersOf()).toEqual(['Ada', 'Mia'])
    expect((await itemOf('Mia', 'Answered')).getByText('Accepted')).toBeTruthy()
    expect((await itemOf('Tom', 'Answered')).getByText('The role was filled by another person.')).toBeTruthy()
    expect(await screen.findByText('No pending requests.')).toBeTruthy()
    await app.settled()
    expect(await requestOf(tom)).toMatchObject({ status: 'declined', decisionNote: 'Next year' })
  })

  it('declines with a note, which the person reads', async () => {
    await ask(mia)
    const { user } = await open()
    await itemOf('Mia')
    await user.click(screen.getByRole('button', { name: 'Decline Mia' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Not this year')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('The request of Mia was declined')).toBeTruthy()
    const lists = screen.getByRole('heading', { name: 'Answered' }).closest('section')?.parentElement
    await waitFor(() => expect(lists?.contains(document.activeElement)).toBe(true))
    expect((await itemOf('Mia', 'Answered')).getByText('Answer: “Not this year”')).toBeTruthy()
    expect(await requestOf(mia)).toMatchObject({ status: 'declined', decisionNote: 'Not this year' })
  })

  it('takes an invitation back', async () => {
    await invite(mia)
    const { user } = await open()
    expect((await itemOf('Mia')).getByText('Invitation')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Mia' }))
    expect(await screen.findByText('The invitation of Mia was withdrawn')).toBeTruthy()
    expect((await itemOf('Mia', 'Answered')).getByText('Withdrawn')).toBeTruthy()
  })

  it('brings a request back when it cannot be decided, and says why', async () => {
    await ask(mia)
    const { user } = await open()
    await itemOf('Mia')
    await app.call('PUT /api/startups/roles/{roleId}', { roleId: mechanic.id, body: { isOpen: false } }, { as: ada })
    await user.click(screen.getByRole('button', { name: 'Accept Mia' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }))
    fireEvent(window, new Event('pagehide'))
    expect(await screen.findByText(/^Mia was not accepted. (This role is no longer open|This request has (already )?been)/)).toBeTruthy()
    expect(await membersOf()).toEqual(['Ada'])
  })

  it('reads the requests again after a visit that ended while they were loading', async () => {
    const tom = await app.signUp('Tom')
    await ask(mia)
    await leaveWhileLoading(/\/requests\?/, open)
    await ask(tom)
    await open()
    for (const name of ['Mia', 'Tom']) expect((await itemOf(name)).getByText('Pending')).toBeTruthy()
  })

  it('narrows by status and kind, in the address', async () => {
    const tom = await app.signUp('Tom')
    await ask(mia)
    await invite(tom)
    const { user } = await open(ada, '?kind=invite')
    await itemOf('Tom')
    expect(screen.queryByText('Mia')).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'join')
    await itemOf('Mia')
    expect(address()).toBe(`/startup/${startup.id}/requests?kind=join`)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'declined')
    expect(await screen.findByRole('heading', { name: 'Declined' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Mia')).toBeNull())
    expect(address()).toBe(`/startup/${startup.id}/requests?kind=join&status=declined`)
    expect(await screen.findByText('0 requests')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove filter Status: Declined' }))
    expect(await screen.findByText('1 request')).toBeTruthy()
    expect(address()).toBe(`/startup/${startup.id}/requests?kind=join`)
  })

  it('offers a Manager no decision about an Admin role', async () => {
    const mara = await app.signUp('Mara')
    const head = await addRole(app, ada, startup.id, 'Head', 'Manager')
    const chief = await addRole(app, ada, startup.id, 'Chief', 'Admin')
    await addMember(startup.id, mara, head.id)
    await ask(mia, chief.id)
    await open(mara)
    expect((await itemOf('Mia')).getByText('Only the owner decides about Admin roles')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept Mia' })).toBeNull()
  })
})

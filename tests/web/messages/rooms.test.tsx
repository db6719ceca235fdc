import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { seenText, typingText } from '../../../web/features/group-chat/rooms/room-texts.ts'
import { refresh } from '../../../web/lib/use-api.ts'
import type { Person } from '../../support/app/people.ts'
import { fillRoom } from '../../support/rooms/large-room.ts'
import { contentsIn, createGroup, markRead, readRoom, roomsOf, sendTo } from '../../support/rooms/rooms.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'
import { messages, openChat, shown } from './chat.tsx'

const { browser, fixture, open } = openChat()
let ada: Person
let bob: Person
let startup: Startup
beforeEach(async () => {
  ;({ ada, bob } = fixture)
  startup = await registerStartup(browser.server(), ada, { name: 'Engines' })
  await addMember(startup.id, bob)
})

async function openRoom(id = startup.id) {
  const user = await open(`?room=${id}`)
  return { user, field: await screen.findByRole('textbox', { name: /^Message to/ }) }
}
const saying = async (text: string) => {
  await waitFor(() => expect(shown()).toContain(text))
  const found = messages().find((message) => message.textContent.includes(text))
  if (found === undefined) throw new Error(`Nobody says ${text}`)
  act(() => found.focus())
  return within(found)
}

describe('a room', () => {
  it('is listed with people, and shows messages with their senders and what is new', async () => {
    await sendTo(browser.server(), bob, startup.id, 'Hello team')
    await openRoom()
    await waitFor(() => expect(shown()).toEqual(['Hello team']))
    expect((await saying('Hello team')).getByText(/^Bob/)).toBeTruthy()
    expect(screen.getByText('New messages')).toBeTruthy()
    const list = await screen.findByRole('list', { name: 'Conversations' })
    await waitFor(() => expect(within(list).getByRole('link').textContent).toMatch(/Engines.*Bob.*: Hello team/))
    await waitFor(async () => expect((await roomsOf(browser.server(), ada))[0]?.unreadCount).toBe(0))
  })

  it('says in a line, which is no message of theirs, that a member has left a group with the startup', async () => {
    const { id } = await createGroup(browser.server(), ada, [bob.id])
    await browser.server().settled()
    await browser.server().call('DELETE /api/startups/{id}/members/{userId}', { id: startup.id, userId: bob.id }, { as: ada })
    for (let round = 0; round < 3; round += 1) await browser.server().settled()
    expect(await contentsIn(browser.server(), ada, id)).toEqual(['left the group'])
    await openRoom(id)
    expect(await screen.findByText(/^Bob[^:]* left the group$/)).toBeTruthy()
    expect(messages()).toEqual([])
  })

  it('names the first members of a large team, leads to all of them, and offers its authors for mentions too', async () => {
    await fillRoom(browser.server(), startup.id, ada.id, 40)
    await sendTo(browser.server(), bob, startup.id, 'Hello team')
    const { user, field } = await openRoom()
    await saying('Hello team')
    await user.type(field, '@Bob')
    expect(await screen.findByRole('option', { name: /Bob/ })).toBeTruthy()
    await user.clear(field)
    await user.click(await screen.findByRole('button', { name: 'Members' }))
    const members = await screen.findByRole('dialog', { name: 'Members of Engines' })
    expect(within(within(members).getByRole('list', { name: 'Members' })).getAllByRole('listitem')).toHaveLength(30)
    expect(within(members).getByRole('link', { name: 'All 42 members' }).getAttribute('href')).toBe(`/startup/${startup.id}/members`)
  })

  it('searches a large team for the member who is mentioned, and says so while it does and when there is none', async () => {
    await fillRoom(browser.server(), startup.id, ada.id, 40)
    await addMember(startup.id, await browser.newUser('Zoë Last'))
    const { user, field } = await openRoom()
    await user.type(field, 'Ask @zoe')
    expect(await screen.findByText('Searching members...')).toBeTruthy()
    expect(await screen.findByRole('option', { name: /Zoë Last/ })).toBeTruthy()
    await user.keyboard('{Enter}now{Enter}')
    await waitFor(async () => expect(await contentsIn(browser.server(), ada, startup.id)).toEqual([expect.stringContaining('](mention:')]))
    await user.type(field, '@nobody')
    expect(await screen.findByText('No member has this name')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByText('No member has this name')).toBeNull()
  })

  it('does not search a team whose members are all named', async () => {
    const { user, field } = await openRoom()
    await user.type(field, '@nobody')
    expect(screen.queryByText('Searching members...')).toBeNull()
  })

  it('lets leaders delete the messages of others, for everyone', async () => {
    await sendTo(browser.server(), bob, startup.id, 'Spam')
    const { user } = await openRoom()
    const spam = await saying('Spam')
    await user.click(spam.getByRole('button', { name: 'Actions for message' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete message' }))
    expect(await screen.findByText('This message was deleted')).toBeTruthy()
    await waitFor(async () => expect((await readRoom(browser.server(), bob, startup.id)).messages[0]?.deleted).toBe(true))
  })

  it('says who has seen the last own message', async () => {
    const message = await sendTo(browser.server(), ada, startup.id, 'Done')
    await markRead(browser.server(), bob, startup.id, message.id)
    await openRoom()
    expect(await screen.findByText(/^Seen by Bob/)).toBeTruthy()
  })

  it('marks what arrives in the open room as read', async () => {
    await sendTo(browser.server(), bob, startup.id, 'First')
    await openRoom()
    await saying('First')
    await waitFor(async () => expect((await roomsOf(browser.server(), ada))[0]?.unreadCount).toBe(0))
    await sendTo(browser.server(), bob, startup.id, 'Second')
    await act(() => refresh('GET /api/group-chats/{id}/messages'))
    await saying('Second')
    await waitFor(async () => expect((await roomsOf(browser.server(), ada))[0]?.unreadCount).toBe(0))
  })

  it('is muted from the menu of its bell, and no longer by Undo', async () => {
    const { user } = await openRoom()
    await user.click(await screen.findByRole('button', { name: 'Notifications: Follow' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Mute: only mentions' }))
    await screen.findByRole('button', { name: 'Notifications: Muted' })
    expect((await roomsOf(browser.server(), ada))[0]?.muted).toBe(true)
    await user.click(await screen.findByRole('button', { name: /^Undo/ }))
    await screen.findByRole('button', { name: 'Notifications: Follow' })
    expect((await roomsOf(browser.server(), ada))[0]?.muted).toBe(false)
  })
})

describe('a group', () => {
  it('is created with people who share a startup, renamed and left', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'New group' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Founders')
    await user.click(await screen.findByRole('checkbox', { name: /Bob/ }))
    await user.click(screen.getByRole('button', { name: 'Create group' }))
    await screen.findByRole('heading', { name: 'Founders' })
    expect((await roomsOf(browser.server(), bob)).map(({ name }) => name)).toContain('Founders')
    await user.click(await screen.findByRole('button', { name: 'Members' }))
    await user.click(await screen.findByRole('button', { name: 'Leave group' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave group' }))
    await waitFor(async () => expect((await roomsOf(browser.server(), ada)).map(({ name }) => name)).not.toContain('Founders'))
  })

  it('says that it does not exist to those who are no longer in it', async () => {
    const group = await createGroup(browser.server(), bob, [])
    await open(`?room=${group.id}`)
    expect(await screen.findByRole('heading', { name: 'This room does not exist' })).toBeTruthy()
  })
})

describe('who has seen a message, and who is typing', () => {
  const people = ['Ada', 'Bob', 'Eve', 'Mia', 'Zoe'].map((name) => ({ id: name, name }))

  it('names up to three', () => {
    const readBy = Object.fromEntries(people.map(({ id }) => [id, '05']))
    expect(seenText('05', people.slice(0, 2), readBy)).toBe('Seen by Ada and Bob')
    expect(seenText('05', people, readBy)).toBe('Seen by Ada, Bob, Eve and 2 others')
    expect(seenText('06', people, readBy)).toBe('Sent')
    expect([typingText([]), typingText(['Ada']), typingText(['Ada', 'Bob'])]).toEqual(['', 'Ada is typing...', 'Ada and Bob are typing...'])
  })
})

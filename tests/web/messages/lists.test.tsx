import { act, screen, waitFor, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SentEntry } from '../../../shared/entities/messages/message.ts'
import { refresh } from '../../../web/lib/use-api.ts'
import type { Person } from '../../support/app/people.ts'
import { sendTo } from '../../support/rooms/rooms.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'
import { failing, openChat, shown } from './chat.tsx'

const { browser, fixture, open, openBob } = openChat()
let ada: Person
let bob: Person
let talk: (typeof fixture)['talk']
beforeEach(() => {
  ;({ ada, bob, talk } = fixture)
})
const logged = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
const rowsOf = async (name: string) => within(await screen.findByRole('list', { name })).findAllByRole('link')

describe('the list of conversations', () => {
  it('S2-74 shows people, newest first, with unread counts, and finds them by name', async () => {
    const eve = await browser.newUser('Eve')
    await talk.send(bob, ada, 'One')
    await talk.send(bob, ada, 'Two')
    await talk.send(ada, eve, 'Hi Eve')
    const user = await open()
    const rows = await rowsOf('Conversations')
    await waitFor(async () => expect(await rowsOf('Conversations')).toHaveLength(2))
    expect((await rowsOf('Conversations')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^E?Eve.*You: Hi Eve$/),
      expect.stringMatching(/^B?Bob.*Two2 unread$/),
    ])
    expect(rows[0]).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'bob')
    await waitFor(async () => expect(await rowsOf('Conversations')).toHaveLength(1))
  })

  it('shows previews without Markdown, bold rows when they are unread, and filters', async () => {
    const { id } = await registerStartup(browser.server(), ada, { name: 'Engines' })
    await addMember(id, bob)
    await talk.send(bob, ada, '**Done**: `npm test` is _green_\n- [notes](https://a.example)')
    await sendTo(browser.server(), ada, id, 'Mine')
    const user = await open()
    const row = async (name: RegExp) => screen.findByRole('link', { name })
    expect((await row(/Bob/)).textContent).toContain('Done: npm test is green notes')
    expect((await row(/Bob/)).dataset['unread']).toBe('true')
    expect((await row(/Engines/)).dataset['unread']).toBeUndefined()
    const listed = async (filter: string) => {
      await user.click(screen.getByRole('button', { name: filter, pressed: false }))
      return (await rowsOf('Conversations')).map(({ textContent }) => (textContent.includes('Bob') ? 'Bob' : 'Engines'))
    }
    expect(await listed('Unread')).toEqual(['Bob'])
    expect(await listed('Rooms')).toEqual(['Engines'])
    expect(await listed('People')).toEqual(['Bob'])
    expect(await listed('All')).toHaveLength(2)
  })

  it('offers people of conversations and teams for a new message before and after the first letter', async () => {
    const { id } = await registerStartup(browser.server(), ada, { name: 'Engines' })
    const eve = await browser.newUser('Eve Zander')
    await addMember(id, eve)
    await talk.send(bob, ada, 'Hello')
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'New message' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('radio', { name: /^Bob/ })).toBeTruthy()
    expect(await dialog.findByRole('radio', { name: /^Eve/ })).toBeTruthy()
    await user.type(dialog.getByRole('searchbox'), 'z')
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(1))
    await user.type(dialog.getByRole('searchbox'), 'q')
    expect(await dialog.findByText(/Type at least 3 letters/)).toBeTruthy()
  })

  it('searches the own messages, and opens the conversation at one', async () => {
    await talk.send(bob, ada, 'The invoice is attached')
    await talk.send(ada, bob, 'Thanks')
    const user = await open()
    await user.type(await screen.findByRole('searchbox'), 'invoice')
    const [found] = await rowsOf('Messages found')
    expect(found?.textContent).toContain('The invoice is attached')
    if (found) await user.click(found)
    await waitFor(() => expect(shown()).toEqual(['The invoice is attached', 'Thanks']))
  })

  it('says what to do when there are none', async () => {
    await open()
    expect(await screen.findByText(/No conversations yet/)).toBeTruthy()
  })
})

describe('sending', () => {
  it('S4-31 S4-32 appends to the open conversation and to the sent list, which updates the summary', async () => {
    const earlier = await talk.send(ada, bob, 'Earlier')
    const { user, field } = await openBob()
    const listedSent = () =>
      [...SWRConfig.defaultValue.cache.keys()]
        .filter((key) => key.includes('GET /api/messages/sent'))
        .flatMap((key) => (SWRConfig.defaultValue.cache.get(key)?.data ?? []) as SentEntry[])
        .map(({ content }) => content)
    await waitFor(() => expect(listedSent()).toEqual([earlier.content]))
    await user.type(field, 'First{Shift>}{Enter}{/Shift}line{Enter}')
    await waitFor(async () => expect((await talk.conversation(bob, ada)).map(({ content }) => content)).toEqual(['Earlier', 'First\nline']))
    expect(shown()).toEqual(['Earlier', 'First\nline'])
    await waitFor(() => expect(listedSent()).toEqual(['First\nline', 'Earlier']))
    const list = await screen.findByRole('list', { name: 'Conversations' })
    await waitFor(() => expect(within(list).getByText(/^You: First/)).toBeTruthy())
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''))
    expect(await screen.findByText('Sent')).toBeTruthy()
  })
})

describe('the dropdown of the top bar', () => {
  it('shows the newest conversations and the unread count', async () => {
    await talk.send(bob, ada, 'Hello')
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Messages, 1 unread' }))
    const [row] = await rowsOf('Newest conversations')
    expect(row?.textContent).toMatch(/Hello1 unread$/)
    expect(screen.getByRole('link', { name: 'Group Chats' }).getAttribute('href')).toBe('/group-chat')
  })
})

describe('the badge of the top bar', () => {
  it('counts direct messages and rooms, without those that are muted', async () => {
    const { id } = await registerStartup(browser.server(), ada, { name: 'Engines' })
    const quiet = await registerStartup(browser.server(), ada, { name: 'Looms' })
    for (const startup of [id, quiet.id]) await addMember(startup, bob)
    await talk.send(bob, ada, 'Hello')
    await sendTo(browser.server(), bob, id, 'One')
    await sendTo(browser.server(), bob, id, 'Two')
    await sendTo(browser.server(), bob, quiet.id, 'Three')
    await browser.server().call('PUT /api/follows/{id}', { id: quiet.id, body: { on: 'room', level: 'mute' } }, { as: ada })
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Messages, 3 unread' }))
    const rows = await rowsOf('Newest conversations')
    expect(
      rows.map(({ textContent }) => /(\d) unread$/.exec(textContent)?.[1] ?? '').toSorted((one, other) => (one < other ? -1 : 1)),
    ).toEqual(['1', '1', '2'])
  })
})

describe('failures', () => {
  it('S4-26 S8-12 S8-20 S3-34 shows sample data for three users, clearly labelled, and logs it when the probe fails', async () => {
    const errors = logged()
    failing(/\/api\/messages\//, 404)
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Messages' }))
    const lists = await waitFor(() => {
      const both = screen.getAllByRole('list', { name: 'Examples of conversations' })
      expect(both).toHaveLength(2)
      return both
    })
    for (const list of lists) {
      const examples = within(list).getAllByRole('link')
      expect(examples).toHaveLength(3)
      for (const example of examples) expect(example.textContent).toContain('Example: ')
    }
    await user.keyboard('{Escape}')
    const rows = await rowsOf('Examples of conversations')
    expect((await screen.findByRole('alert')).textContent).toMatch(/These are examples/)
    await waitFor(() => expect(errors.mock.calls.map(([text]: unknown[]) => text)).toContain('The messaging service is unavailable'))
    if (rows[0]) await user.click(rows[0])
    expect(await screen.findByText(/This is an example/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull()
  })

  it.each([
    ['S8-12', 'Failed to load messages', /messages\/test/],
    ['S8-13', 'Failed to load conversations', /messages\/inbox/],
    ['S8-15', 'Failed to load sent messages', /messages\/sent/],
  ])('%s S4-26 S8-19 "%s": sample data is used until a new try succeeds', async (_id, sentence, path) => {
    await talk.send(bob, ada, 'Hello')
    logged()
    failing(path, 404)
    const user = await open()
    await screen.findByText(`${sentence}. These are examples.`)
    const examples = await rowsOf('Examples of conversations')
    expect(examples.map(({ textContent }) => textContent.includes('Example: '))).toEqual([true, true, true])
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(new RegExp(`^${sentence}`))).toBeNull())
    expect((await rowsOf('Conversations')).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Bob.*Hello/)])
  })

  it('keeps what was loaded when a later read fails', async () => {
    await talk.send(bob, ada, 'Hello')
    logged()
    await open()
    await rowsOf('Conversations')
    failing(/\/api\/messages\//, 404)
    await act(() => refresh('GET /api/messages/inbox'))
    await screen.findByText('Failed to load conversations')
    expect((await rowsOf('Conversations')).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Bob.*Hello/)])
  })

  it('S8-14 S8-19 "Failed to load conversation": sample data is used until a new try succeeds', async () => {
    await talk.send(bob, ada, 'Hello')
    failing(/messages\/conversation/)
    const user = await open(`?user=${bob.id}`)
    await screen.findByText('Failed to load conversation. This is an example.')
    const conversation = screen.getByRole('region', { name: 'Conversation' })
    expect(within(conversation).getByText('Example')).toBeTruthy()
    expect(shown()).toEqual(['Hi! Did you see the new landing page?', 'It went live this morning.'])
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(shown()).toEqual(['Hello']))
  })
})

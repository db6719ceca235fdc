import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { DirectMessage } from '../../../shared/entities/messages/message.ts'
import type { RoomMessage } from '../../../shared/entities/messages/room.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import type { Person } from '../../support/app/people.ts'
import { readRoom, sendTo } from '../../support/rooms/rooms.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'
import { putFileOf } from '../../support/uploads.ts'
import { messages, openChat, shown } from './chat.tsx'

const { browser, fixture, open } = openChat()
let ada: Person
let bob: Person
beforeEach(() => {
  ;({ ada, bob } = fixture)
})

interface Talk {
  query: string
  /** Sends a message of Bob. */
  send: (content: string, attachments?: string[]) => Promise<{ id: string }>
  read: () => Promise<(DirectMessage | RoomMessage)[]>
}
const KINDS: [string, () => Promise<Talk>][] = [
  [
    'a room',
    async () => {
      const { id } = await registerStartup(browser.server(), ada, { name: 'Engines' })
      await addMember(id, bob)
      return {
        query: `?room=${id}`,
        send: (content, attachments = []) => sendTo(browser.server(), bob, id, content, { attachments }),
        read: async () => (await readRoom(browser.server(), bob, id)).messages,
      }
    },
  ],
  [
    'a conversation of two',
    () =>
      Promise.resolve({
        query: `?user=${bob.id}`,
        send: async (content, attachments = []) =>
          bodyOf(
            await browser.server().call('POST /api/messages/send', { body: { recipientId: ada.id, content, attachments } }, { as: bob }),
          ),
        read: () => fixture.talk.conversation(bob, ada),
      }),
  ],
]

describe.each(KINDS)('%s', (_kind, newTalk) => {
  let talk: Talk
  beforeEach(async () => {
    talk = await newTalk()
  })
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ })
  const contents = async () => (await talk.read()).map(({ content }) => content)
  async function openTalk() {
    const user = await open(talk.query)
    await field()
    return { user }
  }
  const saying = async (text: string) => {
    await waitFor(() => expect(shown()).toContain(text))
    const found = messages().find((message) => message.textContent.includes(text))
    if (found === undefined) throw new Error(`Nobody says ${text}`)
    act(() => found.focus())
    return within(found)
  }

  it('takes messages with mentions, and answers with a quotation', async () => {
    await talk.send('Shall we ship?')
    const { user } = await openTalk()
    const asked = await saying('Shall we ship?')
    await user.click(asked.getByRole('button', { name: 'Reply to message' }))
    await user.type(await field(), 'Yes @Bo')
    await user.click(await screen.findByRole('option', { name: /Bob/ }))
    await user.keyboard('now{Enter}')
    await waitFor(async () => expect(await contents()).toHaveLength(2))
    const answer = (await talk.read()).at(-1)
    expect(answer).toMatchObject({ replyTo: { content: 'Shall we ship?' }, mentions: [bob.id] })
    expect(answer?.content).toContain(`(mention:${bob.id})`)
  })

  it('empties the field after a reply, so that a second Enter sends nothing', async () => {
    await talk.send('Shall we ship?')
    const { user } = await openTalk()
    await user.click((await saying('Shall we ship?')).getByRole('button', { name: 'Reply to message' }))
    await user.type(await field(), 'Yes{Enter}')
    await waitFor(() => expect(screen.queryByText(/^Reply to Bob/)).toBeNull())
    expect((await field()).value).toBe('')
    await user.type(await field(), '{Enter}')
    await user.type(await field(), 'On Friday{Enter}')
    await waitFor(async () => expect(await contents()).toContain('On Friday'))
    expect(await contents()).toEqual(['Shall we ship?', 'Yes', 'On Friday'])
  })

  it('keeps what was typed when a reply is cancelled', async () => {
    await talk.send('Shall we ship?')
    const { user } = await openTalk()
    await user.click((await saying('Shall we ship?')).getByRole('button', { name: 'Reply to message' }))
    await user.type(await field(), 'We ship on Friday{Escape}')
    await waitFor(() => expect(screen.queryByText(/^Reply to Bob/)).toBeNull())
    expect((await field()).value).toBe('We ship on Friday')
  })

  it.each(['{Escape}', 'Typed'])('closes the emoji on %s', async (keys) => {
    await talk.send('We launched')
    const { user } = await openTalk()
    await user.click((await saying('We launched')).getByRole('button', { name: 'React to message' }))
    await screen.findByRole('group', { name: 'Reactions' })
    if (keys === 'Typed') await user.type(await field(), keys)
    else await user.keyboard(keys)
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Reactions' })).toBeNull())
  })

  it('shows reactions, and takes the own ones back', async () => {
    const message = await talk.send('We launched')
    const { user } = await openTalk()
    const launched = await saying('We launched')
    await user.click(launched.getByRole('button', { name: 'React to message' }))
    await user.click(launched.getByRole('button', { name: 'Party' }))
    const reactions = async () => (await talk.read()).find(({ id }) => id === message.id)?.reactions ?? {}
    await waitFor(async () => expect(await reactions()).toEqual({ '🎉': [ada.id] }))
    await user.click(await launched.findByRole('button', { name: 'Party, 1', pressed: true }))
    await waitFor(async () => expect(await reactions()).toEqual({}))
  })

  it('opens a file under a new address when the shown one has expired', async () => {
    const fileId = await putFileOf(browser.server(), bob)
    await talk.send('The plan', [fileId])
    const { user } = await openTalk()
    await user.click(await screen.findByRole('button', { name: 'Open plan.png' }))
    const link = await screen.findByRole('link', { name: 'Download plan.png' })
    await waitFor(() => expect(link.getAttribute('href')).toBeTruthy())
    const shownAddress = link.getAttribute('href') ?? ''
    expect(shownAddress).toMatch(/^\/attachments\//)
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
    onTestFinished(() => void vi.useRealTimers())
    expect(fireEvent.click(link)).toBe(false)
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    const [address] = opened.mock.calls[0] ?? []
    expect(address).not.toBe(shownAddress)
    expect((await browser.server().raw('GET', String(address))).status).toBe(200)
    await waitFor(() => expect(link.getAttribute('href')).toBe(address))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the images of a message one at a time, with the arrow keys', async () => {
    await talk.send('Plans', [await putFileOf(browser.server(), bob), await putFileOf(browser.server(), bob)])
    const { user } = await openTalk()
    const [first] = await screen.findAllByRole('button', { name: 'Open plan.png' })
    if (first) await user.click(first)
    const image = await screen.findByRole('dialog', { name: /1 of 2/ })
    await waitFor(() => expect(image.contains(document.activeElement)).toBe(true))
    await user.keyboard('{ArrowLeft}')
    await screen.findByRole('dialog', { name: /2 of 2/ })
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('dialog', { name: /1 of 2/ })).toBeTruthy()
  })

  it('is pinned, listed in the head of the conversation, and unpinned there', async () => {
    await talk.send('The address of the mill')
    const { user } = await openTalk()
    await user.click((await saying('The address of the mill')).getByRole('button', { name: 'Actions for message' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Pin' }))
    expect(await (await saying('The address of the mill')).findByLabelText('Pinned')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pinned messages' }))
    const pins = within(await screen.findByRole('list', { name: 'Pinned messages' }))
    expect(await pins.findByText('The address of the mill')).toBeTruthy()
    await user.click(pins.getByRole('button', { name: 'Unpin message' }))
    expect(await screen.findByText(/Nothing is pinned yet/)).toBeTruthy()
    await waitFor(async () => expect((await talk.read())[0]?.pinned).toBeUndefined())
  })

  it('is marked as unread, which leaves the conversation', async () => {
    await talk.send('Later')
    const { user } = await openTalk()
    await user.click((await saying('Later')).getByRole('button', { name: 'Actions for message' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mark unread' }))
    expect(await screen.findByText('Choose a conversation, or write to someone new.')).toBeTruthy()
    expect(await screen.findByText('1', { exact: false, selector: '[class*="unread"]' })).toBeTruthy()
  })

  it('says that the message of a link is no longer there', async () => {
    await talk.send('Here')
    await open(`${talk.query}&message=7ZZZZZZZZZZZZZZZZZZZZZZZZZ`)
    expect(await browser.toastSaying(/no longer there/)).toBeTruthy()
  })

  it('becomes a task with the key t, and shows it', async () => {
    const startup = await registerStartup(browser.server(), ada, { name: 'Looms' })
    await talk.send('**Oil** the mill\nBefore Friday')
    const { user } = await openTalk()
    const said = await saying('Oil the mill\nBefore Friday')
    await user.click(said.getByRole('button', { name: 'Actions for message' }))
    await screen.findByRole('menuitem', { name: /^New task/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await user.keyboard('t')
    const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Oil the mill')
    const choice = dialog.queryByRole('combobox', { name: 'Startup' })
    if (choice) await user.selectOptions(choice, startup.id)
    await user.click(dialog.getByRole('button', { name: 'Create task' }))
    const chip = await screen.findByRole('link', { name: /^Task #1 Oil the mill/ })
    expect(chip.getAttribute('href')).toMatch(/^\/startup\/\w+\/tasks\?task=/)
  })

  it('loads an image once more under a new address, then says that it could not be loaded', async () => {
    const fileId = await putFileOf(browser.server(), bob)
    await talk.send('The plan', [fileId])
    await openTalk()
    const image = await screen.findByRole('img', { name: 'plan.png' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
    onTestFinished(() => void vi.useRealTimers())
    const first = image.getAttribute('src')
    fireEvent.error(image)
    await waitFor(() => expect(screen.getByRole('img', { name: 'plan.png' }).getAttribute('src')).not.toBe(first))
    fireEvent.error(screen.getByRole('img', { name: 'plan.png' }))
    expect(await screen.findByText('plan.png could not be loaded')).toBeTruthy()
  })

  it('opens at a message that a search found', async () => {
    const { id } = await talk.send('The needle')
    for (let at = 0; at < 3; at += 1) await talk.send(`Hay ${at}`)
    await open()
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search people and messages' }), { target: { value: 'needle' } })
    const found = within(await screen.findByRole('list', { name: 'Messages found' }))
    const link = await found.findByRole('link', { name: /The needle/ })
    expect(link.getAttribute('href')).toBe(`/group-chat${talk.query}&message=${id}`)
    fireEvent.click(link)
    expect((await saying('The needle')).getByText('The needle')).toBeTruthy()
  })
})

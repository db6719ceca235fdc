import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markRead, sendMessage } from '../../../web/entities/messages/actions.ts'
import { withOlder } from '../../../web/entities/messages/thread/thread.ts'
import { readNewest, readPage } from '../../../web/entities/messages/thread/thread-cache.ts'
import type { Unsent } from '../../../web/entities/messages/outbox/unsent.ts'
import { changeSession, SIGNED_OUT } from '../../../web/lib/session/state.ts'
import type { Person } from '../../support/app/people.ts'
import { addressOf, failing, messages, openChat, shown } from './chat.tsx'

const { browser, fixture, open, openBob } = openChat()
let ada: Person
let bob: Person
let talk: (typeof fixture)['talk']
beforeEach(() => {
  ;({ ada, bob, talk } = fixture)
})

describe('opening a conversation', () => {
  it('S4-27 S4-29 marks it read, and the unread counts are gone', async () => {
    await talk.send(bob, ada, 'Hello')
    await talk.send(bob, ada, 'Are you there?')
    await openBob()
    await waitFor(() => expect(shown()).toEqual(['Hello', 'Are you there?']))
    expect(screen.getByText('New messages')).toBeTruthy()
    await waitFor(async () => expect(await talk.unread(ada)).toBe(0))
    expect(await screen.findByRole('button', { name: 'Messages' })).toBeTruthy()
    expect((await talk.conversation(bob, ada)).map(({ read }) => read)).toEqual([true, true])
  })

  it('loads at most 50 messages, and older ones when the reader comes near them', async () => {
    for (let at = 0; at < 55; at += 1) await talk.send(bob, ada, `Message ${at}`)
    const calls = vi.spyOn(globalThis, 'fetch')
    await openBob()
    await waitFor(() => expect(shown()).toContain('Message 54'))
    const first = calls.mock.calls.map(([url]) => addressOf(url)).find((path) => path.includes('/conversation/'))
    expect(first).toContain('limit=50')
  })

  it('finds edits and deletions of older messages that are loaded', async () => {
    for (let at = 0; at < 55; at += 1) await talk.send(bob, ada, `Message ${at}`)
    await openBob()
    const conversation = { kind: 'user', id: bob.id } as const
    const newest = await readPage(conversation)
    const loaded = withOlder(newest, await readPage(conversation, newest.messages[0]?.id))
    const [first, second] = loaded.messages
    if (first) await talk.edit(bob, first, 'Edited')
    if (second) await talk.remove(bob, second)
    const { messages: after } = await readNewest(conversation, () => loaded)
    expect(after.slice(0, 2).map(({ content }) => content)).toEqual(['Edited', 'Message 2'])
    expect(after).toHaveLength(54)
  })

  it('says that a user does not exist', async () => {
    await open('?user=01ARZ3NDEKTSV4RRFFQ69G5FAV')
    expect(await screen.findByRole('heading', { name: 'This user does not exist' })).toBeTruthy()
  })

  it('shows Markdown, and nothing of HTML or of addresses that run scripts', async () => {
    await talk.send(bob, ada, '**bold** <img src=x onerror=alert(1)> [link](javascript:alert(1))')
    await openBob()
    const bold = await screen.findByText('bold')
    const [message] = messages()
    expect(bold.tagName).toBe('STRONG')
    expect(message?.querySelector('img, a, script')).toBeNull()
    expect(message?.textContent).toContain('<img src=x onerror=alert(1)>')
  })
})

describe('sending', () => {
  it('S5-14 needs a token and non-blank content (trimmed); otherwise it silently returns false', async () => {
    const { user, field } = await openBob()
    await user.type(field, '   {Enter}')
    expect(messages()).toEqual([])
    const message = { to: { kind: 'user', id: bob.id }, content: 'Hello', after: '' } as const
    expect(sendMessage({ ...message, content: ' \n ' })).toBe(false)
    changeSession(SIGNED_OUT)
    expect(sendMessage(message)).toBe(false)
    expect(await talk.conversation(bob, ada)).toEqual([])
  })

  it('waits offline, and sends once and in order when the connection is back', async () => {
    const { user, field } = await openBob()
    browser.network.offline = true
    await user.type(field, 'One{Enter}Two{Enter}Three{Enter}')
    expect(shown()).toEqual(['One', 'Two', 'Three'])
    browser.network.offline = false
    window.dispatchEvent(new Event('online'))
    await waitFor(async () => expect((await talk.conversation(bob, ada)).map(({ content }) => content)).toEqual(['One', 'Two', 'Three']))
    await waitFor(() => expect(screen.queryByText(/Sending/)).toBeNull())
    expect(shown()).toEqual(['One', 'Two', 'Three'])
  })

  it('sends a message once whose answer was lost', async () => {
    const { user, field } = await openBob()
    browser.network.losesAnswers = true
    await user.type(field, 'Hello{Enter}')
    await waitFor(async () => expect(await talk.conversation(bob, ada)).toHaveLength(1))
    browser.network.losesAnswers = false
    window.dispatchEvent(new Event('online'))
    await screen.findByText('Sent')
    expect(await talk.conversation(bob, ada)).toHaveLength(1)
    expect(shown()).toEqual(['Hello'])
  })

  it('keeps an unsent message when the tab is closed and the user logs out, and sends it when they are back', async () => {
    const { user, field } = await openBob()
    browser.network.offline = true
    await user.type(field, 'Before the flight{Enter}')
    expect(shown()).toEqual(['Before the flight'])
    cleanup()
    sessionStorage.clear()
    changeSession(SIGNED_OUT)
    browser.network.offline = false
    await open(`?user=${ada.id}`, bob)
    await screen.findByRole('textbox', { name: /^Message to Ada/ })
    expect(messages()).toEqual([])
    cleanup()
    await openBob()
    await screen.findByText('Sent')
    expect((await talk.conversation(bob, ada)).map(({ content, senderId }) => [content, senderId])).toEqual([['Before the flight', ada.id]])
    await waitFor(() => expect(localStorage.getItem(`outbox:${ada.id}`)).toBeNull())
  })

  it('keeps the unsent messages of two tabs together, in order', async () => {
    const { user, field } = await openBob()
    const key = `outbox:${ada.id}`
    browser.network.offline = true
    await user.type(field, 'One{Enter}')
    const [one] = JSON.parse(localStorage.getItem(key) ?? '[]') as Unsent[]
    localStorage.setItem(key, JSON.stringify([one, { ...one, key: 'of-another-tab', content: 'Two' }]))
    await user.type(field, 'Three{Enter}')
    expect(shown()).toEqual(['One', 'Two', 'Three'])
    const [, ...others] = JSON.parse(localStorage.getItem(key) ?? '[]') as Unsent[]
    localStorage.setItem(key, JSON.stringify(others))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    browser.network.offline = false
    window.dispatchEvent(new Event('online'))
    await waitFor(async () => expect((await talk.conversation(bob, ada)).map(({ content }) => content)).toEqual(['Two', 'Three']))
    await waitFor(() => expect(shown()).toEqual(['Two', 'Three']))
  })

  it('shows what another tab has sent from the moment at which it was written here', async () => {
    const { user, field } = await openBob()
    const key = `outbox:${ada.id}`
    browser.network.offline = true
    await user.type(field, 'One{Enter}')
    localStorage.removeItem(key)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(shown()).toEqual(['One'])
    const seen = new Set<string>()
    const watch = new MutationObserver(() => seen.add(shown().join()))
    watch.observe(document.body, { subtree: true, childList: true })
    browser.network.offline = false
    await talk.send(ada, bob, 'One')
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Sent')).toBeTruthy()
    watch.disconnect()
    expect([...seen]).not.toContain('')
    expect(shown()).toEqual(['One'])
  })

  it('S8-17 keeps a message that failed, with Try again and Delete', async () => {
    const { user, field } = await openBob()
    failing(/messages\/send/, 400)
    await user.type(field, 'Hello{Enter}')
    await screen.findByText('Something went wrong')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Something went wrong')
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await talk.conversation(bob, ada)).toHaveLength(1))
    failing(/messages\/send/, 400)
    await user.type(field, 'Never{Enter}')
    await screen.findByText('Something went wrong')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(shown()).toEqual(['Hello'])
  })

  it('keeps a draft per conversation over a reload', async () => {
    const { user, field } = await openBob()
    await user.type(field, 'Not yet sent')
    cleanup()
    const { field: again } = await openBob()
    expect((again as HTMLTextAreaElement).value).toBe('Not yet sent')
  })
})

describe('own messages', () => {
  it('are edited with the arrow up, and marked as edited', async () => {
    await talk.send(ada, bob, 'Helo')
    const { user, field } = await openBob()
    await waitFor(() => expect(shown()).toEqual(['Helo']))
    await user.type(field, '{ArrowUp}')
    const edit = await screen.findByRole('textbox', { name: 'Edit message' })
    await user.clear(edit)
    await user.type(edit, 'Hello{Enter}')
    await waitFor(async () => expect((await talk.conversation(bob, ada))[0]?.content).toBe('Hello'))
    expect(await screen.findByText('edited')).toBeTruthy()
    await waitFor(() => expect(shown()).toEqual(['Hello']))
  })

  async function deleteFirst() {
    const [message] = messages()
    if (message === undefined) throw new Error('There is no message')
    act(() => message.focus())
    await userEvent.click(within(message).getByRole('button', { name: 'Actions for message' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete message' }))
  }

  it('S4-34 are deleted for both after a question', async () => {
    await talk.send(ada, bob, 'Oops')
    await openBob()
    await waitFor(() => expect(shown()).toEqual(['Oops']))
    await deleteFirst()
    await waitFor(async () => expect(await talk.conversation(bob, ada)).toEqual([]))
    await waitFor(() => expect(messages()).toEqual([]))
  })

  it('S8-16 stay when they cannot be deleted: "Failed to delete message"', async () => {
    await talk.send(ada, bob, 'Oops')
    await openBob()
    await waitFor(() => expect(shown()).toEqual(['Oops']))
    failing(/messages\/[0-9A-Z]{26}$/)
    await deleteFirst()
    expect(await browser.toastSaying('Failed to delete message')).toBeTruthy()
    await waitFor(() => expect(shown()).toEqual(['Oops']))
  })

  it('S8-18 marking read failing rejects with "Failed to mark messages as read"', async () => {
    await openBob()
    failing(/messages\/read/)
    await expect(markRead({ kind: 'user', id: bob.id }, '')).rejects.toThrow('Failed to mark messages as read')
  })
})

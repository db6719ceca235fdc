import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Messages, useMessages } from '../../../web/entities/messages/direct/use-messages.ts'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'
import { talking } from '../../support/messages/messages.ts'
import { failing } from './chat.tsx'

const browser = openBrowser()
let ada: Person
beforeEach(async () => {
  ada = await browser.newUser('Ada')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** The states that a screen with messages gets, in order. */
async function states(): Promise<Messages[]> {
  const seen: Messages[] = []
  function Reader() {
    seen.push(useMessages())
    return null
  }
  await browser.visit({ as: ada, at: '/', screens: { '/': <Reader /> } })
  return seen
}
const inOrder = (seen: readonly Messages[], part: 'availability' | 'loading' | 'error') =>
  seen.map((state) => state[part]).filter((value, at, all) => at === 0 || value !== all[at - 1])
const retry = (seen: readonly Messages[]) => act(() => seen.at(-1)?.retry())

describe('the state of direct messages', () => {
  it('S4-25 is of unknown availability, then available after a probe', async () => {
    const seen = await states()
    await waitFor(() => expect(seen.at(-1)?.availability).toBe('available'))
    expect(inOrder(seen, 'availability')).toEqual(['unknown', 'available'])
  })

  it('S4-25 is unavailable after a probe that fails, and available after one that succeeds', async () => {
    failing(/messages\/test/, 404)
    const seen = await states()
    await waitFor(() => expect(seen.at(-1)?.availability).toBe('unavailable'))
    expect(inOrder(seen, 'availability')).toEqual(['unknown', 'unavailable'])
    vi.restoreAllMocks()
    retry(seen)
    await waitFor(() => expect(seen.at(-1)?.availability).toBe('available'))
  })

  it('S4-35 is loading until the conversations are there, without an error', async () => {
    const bob = await browser.newUser('Bob')
    await talking(browser.server()).send(bob, ada, 'Hello')
    const seen = await states()
    expect(seen.at(-1)).toMatchObject({ loading: true, summaries: undefined, error: undefined })
    await waitFor(() => expect(seen.at(-1)?.loading).toBe(false))
    expect(seen.at(-1)?.summaries).toMatchObject([{ userId: bob.id, lastMessage: 'Hello' }])
    expect([inOrder(seen, 'loading'), inOrder(seen, 'error')]).toEqual([[true, false], [undefined]])
  })

  it('S4-35 holds the error of a list that cannot be loaded, until it can', async () => {
    failing(/messages\/inbox/, 404)
    const seen = await states()
    await waitFor(() => expect(seen.at(-1)).toMatchObject({ loading: false, error: 'Failed to load conversations' }))
    vi.restoreAllMocks()
    retry(seen)
    await waitFor(() => expect(seen.at(-1)).toMatchObject({ loading: false, error: undefined, summaries: [] }))
  })
})

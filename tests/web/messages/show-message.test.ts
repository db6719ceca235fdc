import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type ChatMessage, type Thread, withOlder } from '../../../web/entities/messages/thread/thread.ts'
import { useShowMessage } from '../../../web/features/group-chat/messages/use-marked.ts'

const PAGE = 100
const idOf = (at: number) => String(at).padStart(5, '0')
const page = (from: number, to: number): Thread => ({
  messages: Array.from({ length: to - from }, (_, at) => ({ id: idOf(from + at) }) as ChatMessage),
  more: from > 0,
})

/** A conversation with this many messages, of which the newest 50 are loaded. */
function open(count: number) {
  const scrollTo = vi.fn<(id: string) => void>()
  const list = { current: { scrollTo, scrollToEnd: vi.fn<() => void>(), focusItem: vi.fn<(id: string) => void>() } }
  const { result } = renderHook(() => {
    const [thread, setThread] = useState(page(count - 50, count))
    const loadOlder = () =>
      setThread((before) => {
        const from = Number(before.messages[0]?.id)
        return withOlder(before, page(Math.max(0, from - PAGE), from))
      })
    return { thread, show: useShowMessage({ list, thread, loadOlder }) }
  })
  return { result, scrollTo, show: (id: string) => act(() => result.current.show(id)) }
}

describe('showing a quoted message', () => {
  it('scrolls to a loaded message each time, and loads nothing', () => {
    const { result, scrollTo, show } = open(500)
    show(idOf(470))
    show(idOf(470))
    expect(scrollTo.mock.calls).toEqual([[idOf(470)], [idOf(470)]])
    expect(result.current.thread.messages).toHaveLength(50)
  })

  it('loads the older pages up to a message that is not loaded, and scrolls to it', () => {
    const { result, scrollTo, show } = open(500)
    show(idOf(220))
    expect(scrollTo.mock.calls).toEqual([[idOf(220)]])
    expect(result.current.thread.messages).toHaveLength(350)
  })

  it('loads at most 2,000 messages, and goes on with the next click', () => {
    const { result, scrollTo, show } = open(5_000)
    show(idOf(2_500))
    expect(scrollTo).not.toHaveBeenCalled()
    expect(result.current.thread.messages).toHaveLength(2_050)
    show(idOf(2_500))
    expect(scrollTo.mock.calls).toEqual([[idOf(2_500)]])
  })

  it('stops at a message that does not exist any more', () => {
    const { result, scrollTo, show } = open(500)
    show(`${idOf(449)}x`)
    expect(scrollTo).not.toHaveBeenCalled()
    expect(result.current.thread.messages.length).toBeLessThanOrEqual(150)
  })
})

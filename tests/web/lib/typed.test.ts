import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTyped } from '../../../web/lib/use-typed.ts'

const reported = vi.fn<(text: string) => void>()
beforeEach(() => {
  reported.mockClear()
  history.replaceState(null, '', '/browse-startups')
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

function type(text: string): void {
  const { result } = renderHook(() => useTyped('', reported))
  act(() => result.current[1](text))
}
const pause = () =>
  act(() => {
    vi.advanceTimersByTime(300)
  })

describe('useTyped', () => {
  it('reports a text when the typing pauses, also when another filter changed the address meanwhile', () => {
    type('wheels')
    history.replaceState(null, '', '/browse-startups?stage=Seed')
    pause()
    expect(reported.mock.calls).toEqual([['wheels']])
  })

  it('reports nothing from a screen that is being left', () => {
    type('wheels')
    history.pushState(null, '', '/startup/01ARZ3NDEKTSV4RRFFQ69G5FAV')
    pause()
    expect(reported).not.toHaveBeenCalled()
  })
})

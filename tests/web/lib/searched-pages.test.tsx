import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useSearchedPages } from '../../../web/lib/use-searched-pages.ts'

const SIZE = 12

/** A list with pages of given sizes that load at once. */
function list(found: readonly number[]) {
  return renderHook(() => {
    const [wanted, setWanted] = useState(1)
    const pages = found.slice(0, wanted)
    const items = pages.flatMap((count) => Array.from({ length: count }, () => 'user'))
    const search = useSearchedPages(
      {
        items,
        more: wanted < found.length,
        loaded: pages.length,
        wanted,
        error: undefined,
        next: () => setWanted((count) => count + 1),
      },
      SIZE,
    )
    return { ...search, calls: wanted, count: items.length }
  }).result
}

describe('a search whose pages are short', () => {
  it('asks for nothing when the first page is full', () => {
    expect(list([12, 12]).current).toMatchObject({ calls: 1, searching: false, exhausted: false })
  })

  it('asks on by itself until a page is full', () => {
    expect(list([2, 3, 9, 12]).current).toMatchObject({ calls: 3, count: 14, searching: false, exhausted: false })
  })

  it('stops after five calls, and continues on request for five more', () => {
    const search = list([1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0])
    expect(search.current).toMatchObject({ calls: 5, count: 1, searching: false, exhausted: true })
    act(() => search.current.ask())
    expect(search.current).toMatchObject({ calls: 10, count: 3, exhausted: true })
    act(() => search.current.ask())
    expect(search.current).toMatchObject({ calls: 11, exhausted: false })
  })

  it('ends with the list', () => {
    expect(list([0, 0]).current).toMatchObject({ calls: 2, count: 0, searching: false, exhausted: false })
  })
})

import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showBoard } from './sample-board.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const many = (count: number) => ({ todo: Array.from({ length: count }, (_, at) => `${at}`), doing: [], done: [] })

/** The window size that media queries are matched against. */
function phone() {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
}

describe('Board', () => {
  it('renders only cards in sight, as many of 10,000 as of 1,000', () => {
    const small = showBoard({ cards: many(1_000) }).container.querySelectorAll('*').length
    cleanup()
    const { container } = showBoard({ cards: many(10_000) })
    expect(container.querySelectorAll('*').length).toBe(small)
    expect(small).toBeLessThan(150)
    expect(container.querySelector('li')?.getAttribute('aria-setsize')).toBe('10000')
  })

  it('shows counts and limits, and marks what is above', () => {
    showBoard({ cards: { todo: ['1'], doing: ['2', '3', '4'], done: [] } })
    expect(within(screen.getByRole('region', { name: 'To Do' })).getByText('1 card')).toBeTruthy()
    expect(screen.getByText('3/2')).toBeTruthy()
    expect(screen.getByText('3 cards, limit 2, over the limit')).toBeTruthy()
  })

  it('shows the count of the column when a filter hides cards', () => {
    showBoard({ columns: [{ id: 'todo', name: 'To Do', count: 40 }], cards: { todo: ['1'] } })
    expect(screen.getByText('40 cards')).toBeTruthy()
  })

  it('collapses and expands columns', async () => {
    const onCollapse = vi.fn<(columnId: string, isCollapsed: boolean) => void>()
    const { user } = showBoard({ collapsed: new Set(['done']), onCollapse })
    await user.click(screen.getByRole('button', { name: 'Collapse To Do' }))
    await user.click(screen.getByRole('button', { name: /Expand Done/ }))
    expect(onCollapse.mock.calls).toEqual([
      ['todo', true],
      ['done', false],
    ])
  })

  it('shows what the screen puts below lists', () => {
    showBoard({ renderFooter: (id) => <button>Add to {id}</button> })
    expect(screen.getByRole('button', { name: 'Add to done' })).toBeTruthy()
  })

  it('shows one column at a time on phones, with tabs for the others', async () => {
    phone()
    const { user, lists } = showBoard()
    expect(lists()).toEqual({ 'To Do': ['1', '2', '3'] })
    await user.click(screen.getByRole('tab', { name: /In Progress/ }))
    expect(lists()).toEqual({ 'In Progress': ['11', '12'] })
  })

  it('follows the focus to another column on phones', async () => {
    phone()
    const { user, card, focused } = showBoard()
    card('2').focus()
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('12')
  })
})

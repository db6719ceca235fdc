import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BoardLane } from '../../../../web/ui/board/board-types.ts'
import { CARDS, showBoard } from './sample-board.tsx'
import { expectFocus } from '../../support/focus.ts'

afterEach(cleanup)

/** Lifts a card; the sensor listens for the next keys from the next task on. */
async function lift({ card, user, said }: ReturnType<typeof showBoard>, cardId: string, key = '[Space]') {
  act(() => card(cardId).focus())
  await user.keyboard(key)
  await waitFor(() => {
    if (!said()?.includes('lifted')) throw new Error('not lifted')
  })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

describe('keys on a board', () => {
  it('makes one card a tab stop, and its own controls', async () => {
    const { user, card, focused } = showBoard()
    await user.tab()
    expect(focused()).toBe('1')
    expect(card('2').tabIndex).toBe(-1)
    await user.tab()
    await expectFocus('Open 1')
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('goes from card to card with the arrow keys, over empty columns and not beyond the edges', async () => {
    const { user, card, focused } = showBoard({ cards: { todo: ['1', '2'], doing: [], done: ['21'] } })
    act(() => card('2').focus())
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('21')
    await user.keyboard('{ArrowRight}{ArrowLeft}')
    expect(focused()).toBe('1')
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('1')
  })

  it.each(['{ArrowDown}', 'j'])('%s enters the board where nothing has the focus, and J and K go on', async (key) => {
    const { user, focused } = showBoard({ cards: { todo: [], doing: ['11', '12'], done: [] } })
    await user.keyboard(key)
    expect(focused()).toBe('11')
    await user.keyboard('{Control>}j{/Control}j')
    expect(focused()).toBe('12')
    await user.keyboard('k')
    expect(focused()).toBe('11')
  })

  it.each(['[Space]', '[Enter]'])('%s lifts, arrows go to positions and columns, the same key drops', async (key) => {
    const board = showBoard()
    await lift(board, '1', key)
    expect(board.said()).toBe('Task 1 lifted. To Do, position 1 of 3')
    await board.user.keyboard('{ArrowDown}')
    expect(board.said()).toBe('Task 1 moved to To Do, position 2 of 3')
    expect(board.lists()['To Do']).toEqual(['2', '1', '3'])
    await board.user.keyboard('{ArrowRight}')
    expect(board.said()).toBe('Task 1 moved to In Progress, position 2 of 3')
    expect(board.onMove).not.toHaveBeenCalled()
    await board.user.keyboard(key)
    expect(board.said()).toBe('Task 1 dropped. In Progress, position 2 of 3')
    expect(board.onMove.mock.calls).toEqual([['1', { columnId: 'doing', laneId: null, beforeId: '11', afterId: '12' }]])
    expect(board.lists()).toEqual({ 'To Do': ['2', '3'], 'In Progress': ['11', '1', '12'], Done: [] })
    expect(board.focused()).toBe('1')
  })

  it('names no neighbour at the ends of a list', async () => {
    const board = showBoard()
    await lift(board, '2')
    await board.user.keyboard('{ArrowRight}{ArrowRight}[Space]')
    expect(board.onMove.mock.calls).toEqual([['2', { columnId: 'done', laneId: null, beforeId: null, afterId: null }]])
  })

  it('restores everything on Escape, and keeps the focus on the card', async () => {
    const board = showBoard()
    await lift(board, '2')
    await board.user.keyboard('{ArrowRight}{ArrowDown}{Escape}')
    expect(board.said()).toBe('Move cancelled. Task 2 is back in To Do, position 2 of 3')
    expect(board.lists()).toEqual({ 'To Do': CARDS['todo'], 'In Progress': CARDS['doing'], Done: [] })
    expect(board.onMove).not.toHaveBeenCalled()
    expect(board.focused()).toBe('2')
  })

  it('does not call back when a card is dropped where it was', async () => {
    const board = showBoard()
    await lift(board, '2')
    await board.user.keyboard('{ArrowDown}{ArrowUp}[Space]')
    expect(board.onMove).not.toHaveBeenCalled()
    expect(board.said()).toBe('Task 2 dropped. To Do, position 2 of 3')
  })

  it('keeps the lists of the start while others change the board, and shows the changes afterwards', async () => {
    const board = showBoard()
    await lift(board, '2')
    board.setCards({ todo: ['2', '3'], doing: ['11', '12', '1'], done: [] })
    expect(board.lists()['To Do']).toEqual(['1', '2', '3'])
    await board.user.keyboard('{Escape}')
    expect(board.lists()).toEqual({ 'To Do': ['2', '3'], 'In Progress': ['11', '12', '1'], Done: [] })
    expect(board.focused()).toBe('2')
  })

  it('says why a card cannot go there, and leaves it', async () => {
    const onRefused = vi.fn<(reason: string) => void>()
    const refusal = (_: string, { columnId }: { columnId: string }) => (columnId === 'doing' ? 'In Progress is full' : null)
    const board = showBoard({ refusal, onRefused })
    await lift(board, '3')
    await board.user.keyboard('{ArrowRight}[Enter]')
    expect(board.said()).toBe('Task 3 was not moved. In Progress is full')
    expect(onRefused).toHaveBeenCalledWith('In Progress is full')
    expect(board.lists()['To Do']).toEqual(['1', '2', '3'])
    expect(board.focused()).toBe('3')
  })

  it('S4-44 marks the card that is dragging, and lifts none that cannot move', async () => {
    const board = showBoard({ canMove: (cardId) => cardId !== '1' })
    await lift(board, '2')
    expect(board.card('2').className).toMatch(/dragging/)
    expect(board.card('3').className).not.toMatch(/dragging/)
    await board.user.keyboard('{Escape}')
    act(() => board.card('1').focus())
    await board.user.keyboard('[Space]')
    expect(board.said()).toContain('cancelled')
  })

  it('steps over collapsed columns', async () => {
    const board = showBoard({ collapsed: new Set(['doing']) })
    await lift(board, '1')
    await board.user.keyboard('{ArrowRight}[Space]')
    expect(board.onMove.mock.calls).toEqual([['1', { columnId: 'done', laneId: null, beforeId: null, afterId: null }]])
  })

  it('moves between lanes', async () => {
    const lanes: BoardLane[] = [
      { id: 'high', name: 'High', cards: { todo: ['1'] } },
      { id: 'low', name: 'Low', cards: { todo: ['2'] } },
    ]
    const board = showBoard({ lanes })
    await lift(board, '1')
    await board.user.keyboard('{ArrowDown}')
    expect(board.said()).toBe('Task 1 moved to Low, To Do, position 1 of 2')
    await board.user.keyboard('{ArrowDown}[Space]')
    expect(board.onMove.mock.calls).toEqual([['1', { columnId: 'todo', laneId: 'low', beforeId: '2', afterId: null }]])
  })
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { typingHeard } from '../../../web/lib/live/state.ts'
import { useTypists } from '../../../web/lib/live/typing.ts'

const ROOM = 'chat:engines'
const Typists = ({ messages }: { messages: { id: string; senderId: string }[] }) => <p>{useTypists(ROOM, messages).join() || 'nobody'}</p>
const types = (who: string, room: `${string}:${string}` = ROOM) => act(() => typingHeard.emit({ room, who }))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('shows who types in this room for five seconds after they were last reported', () => {
  render(<Typists messages={[]} />)
  types('bob')
  types('cleo', 'chat:looms')
  pass(3_000)
  types('bob')
  pass(4_999)
  expect(screen.getByText('bob')).toBeTruthy()
  pass(1)
  expect(screen.getByText('nobody')).toBeTruthy()
})

it('hides whose message has arrived, also when others write after it', () => {
  const earlier = { id: '1', senderId: 'bob' }
  const { rerender } = render(<Typists messages={[earlier]} />)
  types('bob')
  types('cleo')
  expect(screen.getByText('bob,cleo')).toBeTruthy()
  rerender(<Typists messages={[earlier, { id: '2', senderId: 'bob' }, { id: '3', senderId: 'ada' }]} />)
  expect(screen.getByText('cleo')).toBeTruthy()
})

import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assigned, type Team, without } from '../../../web/features/members/team.ts'
import { useOptimisticChanges } from '../../../web/lib/actions/use-optimistic-changes.ts'
import { useOutcome } from '../../../web/lib/actions/use-outcome.ts'

afterEach(() => {
  vi.useRealTimers()
})

const add = (word: string) => (words: readonly string[]) => (words.includes(word) ? words : [...words, word])
/** A call that ends when the test says so. */
function open() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { send: () => promise, resolve, reject }
}

describe('changes that are on their way', () => {
  it('show at once, and the failure of one reverts no other', async () => {
    const { result, rerender } = renderHook(({ read }) => useOptimisticChanges<readonly string[]>(read), {
      initialProps: { read: ['one'] },
    })
    const [two, three] = [open(), open()]
    const sent: Promise<void>[] = []
    act(() => void sent.push(result.current.apply(add('two'), two.send), result.current.apply(add('three'), three.send)))
    expect(result.current.shown).toEqual(['one', 'two', 'three'])
    await act(async () => {
      two.reject(new Error('no'))
      await expect(sent[0]).rejects.toThrow('no')
    })
    expect(result.current.shown).toEqual(['one', 'three'])
    rerender({ read: ['one', 'three'] })
    await act(async () => {
      three.resolve()
      await sent[1]
    })
    expect(result.current.shown).toEqual(['one', 'three'])
  })
})

describe('the outcome of an act', () => {
  it('S9-03 disappears after 3 s when it is a success, and stays when it is a failure', () => {
    vi.useFakeTimers()
    const { result } = renderHook(() => useOutcome())
    act(() => result.current.succeeded('Saved'))
    act(() => void vi.advanceTimersByTime(2_999))
    expect(result.current.outcome?.sentence).toBe('Saved')
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current.outcome).toBeUndefined()
    act(() => result.current.failed('Failed to update role'))
    act(() => void vi.advanceTimersByTime(60_000))
    expect(result.current.outcome).toMatchObject({ tone: 'danger', sentence: 'Failed to update role' })
  })
})

describe('a team as it will be', () => {
  const person = (id: string) => ({ id, name: id, profileImage: null })
  const role = (id: string, holder: string | null) => ({
    id,
    title: id,
    roleType: 'Sales' as const,
    isOpen: holder === null,
    isPaid: false,
    assignedUser: holder === null ? null : person(holder),
  })
  const member = (id: string, held: string | null) => ({
    ...person(id),
    role: held === null ? null : { id: held, title: held, roleType: 'Sales' as const },
    teamRole: id === 'ada' ? ('Owner' as const) : held === null ? ('Member' as const) : ('Sales' as const),
    joinedAt: '2026-11-20T00:00:00.000Z',
  })
  const team: Team = { roles: [role('editor', 'mia'), role('field', null)], members: [member('ada', null), member('mia', 'editor')] }

  it('opens the previous role when another is assigned, however often that is applied', () => {
    const wanted = { roles: [role('editor', null), role('field', 'mia')], members: [member('ada', null), member('mia', 'field')] }
    expect(assigned('mia', 'field')(team)).toEqual(wanted)
    expect(assigned('mia', 'field')(wanted)).toEqual(wanted)
  })

  it('keeps the owner the owner, with any role', () => {
    expect(assigned('ada', 'field')(team).members[0]).toMatchObject({ teamRole: 'Owner', role: { id: 'field' } })
  })

  it('opens the role of a removed member', () => {
    expect(without('mia')(team)).toEqual({ roles: [role('editor', null), role('field', null)], members: [member('ada', null)] })
  })
})

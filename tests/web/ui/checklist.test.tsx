import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Checklist, type ChecklistItem } from '../../../web/ui/checklist/checklist.tsx'
import { expectFocus } from '../support/focus.ts'

afterEach(cleanup)

function Sample({ texts, max = 4 }: { texts: readonly string[]; max?: number }) {
  const [items, setItems] = useState<readonly ChecklistItem[]>(texts.map((text) => ({ id: text, text, done: false })))
  const change = (id: string, next: Partial<ChecklistItem>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...next } : item)))
  return (
    <Checklist
      label="Points"
      items={items}
      max={max}
      maxLength={20}
      onAdd={(text) => setItems((before) => [...before, { id: text, text, done: false }])}
      onTick={(id, done) => change(id, { done })}
      onRename={(id, text) => change(id, { text })}
      onRemove={(id) => setItems((before) => before.filter((item) => item.id !== id))}
      onSort={(ids) => setItems((before) => ids.flatMap((id) => before.find((item) => item.id === id) ?? []))}
    />
  )
}
const points = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
const show = (texts: readonly string[], max?: number) => {
  render(<Sample texts={texts} {...(max && { max })} />)
  return userEvent.setup()
}

describe('Checklist', () => {
  it('adds points one after the other, until there are enough', async () => {
    const user = show(['One'], 3)
    await user.type(screen.getByRole('textbox', { name: 'New item' }), 'Two{Enter} {Enter}Three{Enter}')
    expect(points()).toEqual(['One', 'Two', 'Three'])
    expect(screen.queryByRole('textbox', { name: 'New item' })).toBeNull()
  })

  it('ticks and renames', async () => {
    const user = show(['One'])
    await user.click(screen.getByRole('checkbox', { name: 'One' }))
    await user.type(screen.getByRole('textbox', { name: 'Text of One' }), '!{Enter}')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'One!' }).checked).toBe(true)
  })

  it('moves a point with the arrow keys on its handle, says where it is, and keeps the focus', async () => {
    const user = show(['One', 'Two', 'Three'])
    screen.getByRole('button', { name: /Move One/ }).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(points()).toEqual(['Two', 'Three', 'One'])
    expect(screen.getByText('One moved to position 3 of 3')).toBeTruthy()
    await expectFocus(() => screen.getByRole('button', { name: /Move One/ }))
  })

  it('removes a point, and the focus goes to the next one', async () => {
    const user = show(['One', 'Two'])
    await user.click(screen.getByRole('button', { name: 'Remove One' }))
    expect(points()).toEqual(['Two'])
    await expectFocus(() => screen.getByRole('checkbox', { name: 'Two' }))
    await user.click(screen.getByRole('button', { name: 'Remove Two' }))
    await expectFocus(() => screen.getByRole('textbox', { name: 'New item' }))
  })
})

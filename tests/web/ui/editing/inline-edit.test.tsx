import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InlineEdit } from '../../../../web/ui/editing/inline-edit.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

type Save = (text: string) => unknown
function show(onSave: Save, props: Partial<Parameters<typeof InlineEdit>[0]> = {}) {
  const edit = (value: string) => <InlineEdit label="Title" value={value} onSave={onSave} {...props} />
  const view = render(edit('Before'))
  return {
    user: userEvent.setup(),
    field: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' }),
    setValue: (value: string) => view.rerender(edit(value)),
    unmount: view.unmount,
  }
}

describe('InlineEdit', () => {
  it.each(['{Enter}', '{Tab}'])('saves on %s and says so', async (key) => {
    const onSave = vi.fn<Save>()
    const { user, field } = show(onSave)
    await user.type(field(), '!')
    await user.keyboard(key)
    expect(onSave.mock.calls).toEqual([['Before!', 'Before']])
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(field().value).toBe('Before!')
  })

  it('restores on Escape, and saves nothing that did not change', async () => {
    const onSave = vi.fn<Save>()
    const { user, field } = show(onSave)
    await user.type(field(), '!{Escape}')
    expect(field().value).toBe('Before')
    await user.tab()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('keeps the text that could not be saved, says why, and tries again', async () => {
    const onSave = vi.fn<Save>().mockRejectedValueOnce(new Error('Title is too long'))
    const { user, field, setValue } = show(onSave)
    await user.type(field(), '!{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Title is too long')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    setValue('From another user')
    expect(field().value).toBe('Before!')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onSave).toHaveBeenLastCalledWith('Before!', 'Before')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks nobody to save what is wrong', async () => {
    const onSave = vi.fn<Save>()
    const { user, field } = show(onSave, { check: (text) => (text === '' ? 'Title is required' : null) })
    await user.clear(field())
    await user.tab()
    expect(screen.getByRole('alert').textContent).toContain('Title is required')
    expect(onSave).not.toHaveBeenCalled()
  })

  it('saves again what was typed while it saved', async () => {
    const first = Promise.withResolvers<void>()
    const onSave = vi.fn<Save>().mockReturnValueOnce(first.promise)
    const { user, field } = show(onSave)
    await user.type(field(), '1{Enter}2{Enter}')
    expect(onSave.mock.calls).toEqual([['Before1', 'Before']])
    first.resolve()
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(onSave.mock.calls).toEqual([
      ['Before1', 'Before'],
      ['Before12', 'Before1'],
    ])
  })

  it('keeps unsaved text over a reload of the page', async () => {
    const onSave = vi.fn<Save>().mockRejectedValue(new Error('Offline'))
    const { user, field, unmount } = show(onSave, { keepAs: 'task:1:title' })
    await user.type(field(), '!{Enter}')
    await screen.findByRole('alert')
    unmount()
    const again = show(onSave, { keepAs: 'task:1:title' })
    expect(again.field().value).toBe('Before!')
  })

  it('saves when it is removed before it is left', async () => {
    const onSave = vi.fn<Save>()
    const { user, field, unmount } = show(onSave)
    await user.type(field(), '!')
    unmount()
    expect(onSave.mock.calls).toEqual([['Before!', 'Before']])
  })

  it('makes one line of pasted lines', async () => {
    const { user, field } = show(vi.fn<Save>())
    await user.clear(field())
    await user.paste('One\n  Two')
    expect(field().value).toBe('One Two')
  })
})

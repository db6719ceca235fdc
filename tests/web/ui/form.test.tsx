import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../web/lib/api.ts'
import { Button } from '../../../web/ui/actions/button.tsx'
import { Form } from '../../../web/ui/form/form.tsx'
import { SaveButton } from '../../../web/ui/form/save-button.tsx'
import { FramedField } from '../../../web/ui/fields/framed-field.tsx'
import { TextField } from '../../../web/ui/fields/text-field.tsx'
import { ChoicePicker } from '../../../web/ui/pickers/choice-picker.tsx'
import { formErrors, useFormErrors } from '../../../web/ui/form/use-form-errors.ts'
import { expectFocus } from '../support/focus.ts'

const refusal = (fields: Record<string, string>) =>
  new ApiError('Please check what you entered', { status: 400, code: 'http.invalid', fields })
const send = vi.fn<() => Promise<void>>()

function Sample() {
  const { errors, show } = useFormErrors(['name', 'website'])
  return (
    <Form errors={errors} onSubmit={() => void send().catch(show)}>
      <TextField name="name" label="Name" required="Name is required" />
      <TextField name="website" label="Website" />
      <Button type="submit">Save</Button>
    </Form>
  )
}

afterEach(() => {
  cleanup()
  send.mockReset()
})
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('a form', () => {
  it('sends nothing while a field objects, and moves to the first that does', async () => {
    render(<Sample />)
    await save()
    expect(send).not.toHaveBeenCalled()
    expect(screen.getByText('Name is required')).toBeTruthy()
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    await expectFocus(() => field('Name'))
  })

  it("shows the server's sentence beside the field that it names, described for screen readers, and moves there", async () => {
    send.mockRejectedValue(refusal({ website: 'Website must be a URL' }))
    render(<Sample />)
    await userEvent.type(field('Name'), 'Ada')
    await save()
    const sentence = await screen.findByText('Website must be a URL')
    expect(field('Website').getAttribute('aria-describedby')?.split(' ')).toContain(sentence.id)
    await expectFocus(() => field('Website'))
  })

  it('does not hold the next try back by the last answer', async () => {
    send.mockRejectedValueOnce(refusal({ name: 'Name is taken' })).mockResolvedValueOnce()
    render(<Sample />)
    await userEvent.type(field('Name'), 'Ada')
    await save()
    await screen.findByText('Name is taken')
    await save()
    expect(send).toHaveBeenCalledTimes(2)
    expect(screen.queryByText('Name is taken')).toBeNull()
  })

  it('clears a sentence when its field is edited', async () => {
    send.mockRejectedValue(refusal({ name: 'Name is taken' }))
    render(<Sample />)
    await userEvent.type(field('Name'), 'Ada')
    await save()
    await screen.findByText('Name is taken')
    await userEvent.type(field('Name'), 'm')
    expect(screen.queryByText('Name is taken')).toBeNull()
  })

  it('shows above the fields what names none of them', async () => {
    send.mockRejectedValue(new ApiError('The server is busy', { status: 503, code: 'http.busy' }))
    render(<Sample />)
    await userEvent.type(field('Name'), 'Ada')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('The server is busy')
  })
})

describe('the save button', () => {
  it('is disabled without changes, and keeps the focus after saving', async () => {
    const onSubmit = vi.fn<() => void>()
    const form = (idle: boolean) => (
      <Form onSubmit={onSubmit}>
        <SaveButton idle={idle}>Save</SaveButton>
      </Form>
    )
    const { rerender } = render(form(true))
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect([button.disabled, button.ariaDisabled]).toEqual([true, 'true'])
    rerender(form(false))
    await save()
    rerender(form(true))
    expect([button.disabled, button.ariaDisabled, document.activeElement]).toEqual([false, 'true', button])
    await save()
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    expect(button.disabled).toBe(true)
  })
})

describe('sorting the sentences of a problem', () => {
  it('finds the field itself, else its parent field, else the top', () => {
    const problem = refusal({ 'roles.0.title': 'Title is required', 'logoUrl.x': 'Bad logo', secret: 'Who knows' })
    expect(formErrors(problem, ['roles.0.title', 'logoUrl'])).toEqual({
      code: problem.code,
      fields: { 'roles.0.title': 'Title is required', logoUrl: 'Bad logo' },
      sentence: 'Who knows',
    })
  })

  it('has a sentence for any thrown value', () => {
    expect(formErrors('?', []).sentence).toBe('Something went wrong')
    expect(formErrors(new Error(''), [], 'Login failed').sentence).toBe('Login failed')
  })
})

describe('a picker in a form', () => {
  it('is found by typing, and shows what the server says of it', async () => {
    const onChange = vi.fn<(id: string) => void>()
    render(
      <Form errors={{ sentence: '', fields: { zone: 'This time zone does not exist' } }} onSubmit={() => undefined}>
        <FramedField name="zone" label="Time zone">
          <ChoicePicker label="Time zone" searchLabel="Search" options={ZONES} value="Europe/Berlin" onChange={onChange} />
        </FramedField>
      </Form>,
    )
    expect(screen.getByRole('alert').textContent).toBe('This time zone does not exist')
    await userEvent.click(screen.getByRole('button', { name: 'Time zone: Europe/Berlin' }))
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'kol{Enter}')
    expect(onChange).toHaveBeenCalledWith('Asia/Kolkata')
  })
})
const ZONES = ['Europe/Berlin', 'Asia/Kolkata'].map((id) => ({ id, name: id }))

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from '../../../web/ui/actions/copy-button.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  writeText.mockReset().mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })))
const said = () => screen.getByRole('status').textContent

describe('the copy button', () => {
  it('S9-03 copies, says Copied, and resets after 3 seconds', async () => {
    render(<CopyButton text="https://example.org/affiliate/k3v9x2mq" what="link" />)
    expect(said()).toBe('')
    await press()
    expect(writeText).toHaveBeenCalledWith('https://example.org/affiliate/k3v9x2mq')
    expect(said()).toBe('Copied')
    act(() => void vi.advanceTimersByTime(2_999))
    expect(said()).toBe('Copied')
    act(() => void vi.advanceTimersByTime(1))
    expect(said()).toBe('')
  })

  it('begins its 3 seconds again when pressed again', async () => {
    render(<CopyButton text="a" what="link" />)
    await press()
    act(() => void vi.advanceTimersByTime(2_000))
    await press()
    act(() => void vi.advanceTimersByTime(2_000))
    expect(said()).toBe('Copied')
  })

  it('says a sentence when the clipboard is shut', async () => {
    const onFailure = vi.fn<(sentence: string) => void>()
    writeText.mockRejectedValue(new Error('denied'))
    render(<CopyButton text="a" what="link" onFailure={onFailure} />)
    await press()
    expect(onFailure).toHaveBeenCalledWith('The link could not be copied. Please select and copy it manually')
    expect(said()).toBe('')
  })
})

import { isTextField } from '../browser/is-typing.ts'

/** A field that has not appeared by then does not come. */
const HOLD_MS = 10_000

let hold: AbortController | undefined

/** Ends the hold; what was typed is dropped. */
export function releaseKeys(): void {
  hold?.abort()
  hold = undefined
}

/**
 * Holds what is typed until a field gets the focus, which then receives it: a shortcut opens a dialog whose code may have to be loaded,
 * and the letters that follow are not for the shortcuts of the screen behind.
 */
export function holdKeys(): void {
  releaseKeys()
  hold = new AbortController()
  const { signal } = hold
  let text = ''
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape') return releaseKeys()
    if (isCommand(event)) return
    if (key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if ([...key].length === 1) text += key
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (isTextField(target)) {
      releaseKeys()
      append(target, text)
    } else if (target instanceof HTMLSelectElement) releaseKeys()
  }
  window.addEventListener('keydown', onKey, { signal, capture: true })
  window.addEventListener('focusin', onFocus, { signal })
  window.addEventListener('pointerdown', releaseKeys, { signal, capture: true })
  const timer = setTimeout(releaseKeys, HOLD_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** AltGr is how many keyboards write characters, and counts as Ctrl+Alt on some. */
const isCommand = (event: KeyboardEvent): boolean => (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')

function append(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // Fields such as dates have no selection and take no text.
  if (text === '' || field.selectionStart === null) return
  const end = field.value.length
  field.setRangeText(text, end, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

import { useState } from 'react'

/** What a field of a form gets. */
export interface TextFieldState {
  name: string
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

/** The texts of a form by name, and the state of each field. */
export function useTextFields<N extends string>(initial: Readonly<Record<N, string>>) {
  const [texts, setTexts] = useState(initial)
  const field = (name: N): TextFieldState => ({
    name,
    value: texts[name],
    onChange: ({ currentTarget: { value } }) => setTexts((before) => ({ ...before, [name]: value })),
  })
  return { texts, field }
}

import { type ComponentProps, useState } from 'react'
import { Button } from '../actions/button.tsx'

interface SaveButtonProps extends ComponentProps<typeof Button> {
  /** Whether there is nothing to save. */
  idle: boolean
}

/** The button that saves a form; disabled without changes, and keeps the focus after a press. */
export function SaveButton({ idle, ...button }: SaveButtonProps) {
  const [held, setHeld] = useState(false)
  const off = idle && !button.busy
  return (
    <Button
      {...button}
      type="submit"
      // A button that is disabled while it has the focus loses it to nothing.
      disabled={off && !held}
      aria-disabled={off || undefined}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClick={(event) => {
        if (off) event.preventDefault()
      }}
    />
  )
}

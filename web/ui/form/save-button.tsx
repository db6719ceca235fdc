import { type ComponentProps, useState } from 'react'
import { Button } from '../actions/button.tsx'

interface SaveButtonProps extends ComponentProps<typeof Button> {
  /** Whether there is nothing to save. */
  idle: boolean
}

/** The button that saves a form; off while there is nothing to save. Whoever has just pressed it keeps the focus there. */
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

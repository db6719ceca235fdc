import { type ComponentProps, useId } from 'react'
import { IconButton } from './button.tsx'
import styles from './refusable-button.module.css'

interface RefusableButtonProps extends ComponentProps<typeof IconButton> {
  /** Why it is not offered now; null when it is. */
  refusal: string | null
  /** Called on a press while refused, since touch shows no tooltip. */
  onRefused?: ((refusal: string) => void) | undefined
}

/** An icon button that may be refused: then it only shows the reason on hover, focus or press. */
export function RefusableButton({ refusal, onRefused, onClick, ...button }: RefusableButtonProps) {
  const reasonId = useId()
  if (refusal === null) return <IconButton {...button} onClick={onClick} />
  return (
    <>
      <IconButton
        {...button}
        className={styles.refused}
        aria-disabled
        aria-describedby={reasonId}
        title={refusal}
        onClick={() => onRefused?.(refusal)}
      />
      <span id={reasonId} hidden>
        {refusal}
      </span>
    </>
  )
}

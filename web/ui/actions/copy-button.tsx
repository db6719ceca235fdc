import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { toast } from '../../lib/toasts/toast.ts'
import { Button, IconButton } from './button.tsx'
import styles from './copy-button.module.css'

const TICK_MS = 3_000

interface CopyButtonProps {
  text: string
  /** What is copied, e.g. "link". */
  what: string
  /** The label of the button; without it the button is an icon. */
  children?: string
  /** Instead of the usual icon. */
  icon?: ReactNode
  /** Called instead of a toast when the text cannot be copied. */
  onFailure?: (sentence: string) => void
}

/** Copies a text; shows a tick for 3 seconds (S9-03) and says so to screen readers. */
export function CopyButton({ text, what, children, icon: given, onFailure = toast.error }: CopyButtonProps) {
  const [copies, setCopies] = useState(0)
  const copied = copies > 0
  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopies(0), TICK_MS)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopies((count) => count + 1),
      () => onFailure(`The ${what} could not be copied. Please select and copy it manually`),
    )
  }
  const icon = copied ? <Check size={16} /> : (given ?? <Copy size={16} />)
  return (
    <>
      {children === undefined ? (
        <IconButton label={`Copy ${what}`} onClick={copy} className={copied ? styles.copied : undefined}>
          {icon}
        </IconButton>
      ) : (
        <Button variant="primary" icon={icon} onClick={copy}>
          {children}
        </Button>
      )}
      <output className="visually-hidden">{copied ? 'Copied' : ''}</output>
    </>
  )
}

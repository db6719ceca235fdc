import { useState } from 'react'
import type { CSSProperties } from 'react'
import { classes } from '../classes.ts'
import styles from './avatar.module.css'
import { hueOf, initialOf } from '../../../shared/format/gradient.ts'

type Size = 'small' | 'medium' | 'large' | 'huge'
interface AvatarProps {
  name: string
  src: string | null | undefined
  size?: Size
  /** People are round, startups are square with round corners. */
  shape?: 'round' | 'square'
  className?: string | undefined
}

/** What a failed logo is replaced by (S8-37). */
const DEFAULT_LOGO = '/default-logo.svg'

/** A picture of a user or a startup; without one, or when it fails, the initial on a gradient of the name, or the default logo. */
export function Avatar({ name, src, size = 'medium', shape = 'round', className }: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const pictures = src ? [src, ...(shape === 'square' ? [DEFAULT_LOGO] : [])] : []
  const shown = pictures.find((picture) => !failed.includes(picture))
  const look = classes(styles.avatar, styles[size], styles[shape], className)
  if (shown !== undefined) {
    return <img className={look} src={shown} alt="" onError={() => setFailed((before) => [...before, shown])} decoding="async" />
  }
  const hue: CSSProperties & Record<'--hue', number> = { '--hue': hueOf(name) }
  return (
    <span className={classes(look, styles.initial)} style={hue} aria-hidden>
      {initialOf(name)}
    </span>
  )
}

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

/** A picture of a user or a startup; without one, or when it fails, the initial on a gradient of the name (S8-37). */
export function Avatar({ name, src, size = 'medium', shape = 'round', className }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const look = classes(styles.avatar, styles[size], styles[shape], className)
  if (src && src !== failed) {
    return <img className={look} src={src} alt="" onError={() => setFailed(src)} decoding="async" />
  }
  const hue: CSSProperties & Record<'--hue', number> = { '--hue': hueOf(name) }
  return (
    <span className={classes(look, styles.initial)} style={hue} aria-hidden>
      {initialOf(name)}
    </span>
  )
}

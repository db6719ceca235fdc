import type { HTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import styles from './text.module.css'

type Element = 'p' | 'span' | 'div' | 'h2' | 'h3' | 'h4' | 'dt' | 'dd' | 'li' | 'strong' | 'small' | 'output'

interface TextProps extends HTMLAttributes<HTMLElement> {
  /** The element, a `p` by default. */
  as?: Element
  /** As around it by default, like the tone and the weight. */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  tone?: 'strong' | 'muted' | 'faint' | 'danger'
  weight?: 'normal' | 'medium' | 'bold'
  /** Digits of one width, for numbers below each other. */
  numeric?: boolean
  /** Words without a place to break do so anywhere. */
  breaks?: boolean
  /** Keeps the lines that the user typed. */
  lines?: boolean
  /** One line that ends in dots. */
  truncate?: boolean
}

/** A text in one of the sizes and tones of the scale. */
export function Text({ as: Box = 'p', size, tone, weight, numeric, breaks, lines, truncate, className, ...rest }: TextProps) {
  const look = classes(
    size && styles[size],
    tone && styles[tone],
    weight && styles[weight],
    numeric && styles.numeric,
    breaks && styles.breaks,
    lines && styles.lines,
    truncate && styles.truncate,
    className,
  )
  return <Box {...rest} className={look} />
}

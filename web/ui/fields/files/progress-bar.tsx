import type { ReactNode } from 'react'
import styles from './files.module.css'
import { Stack } from '../../layout/stack.tsx'
import { Text } from '../../layout/text.tsx'

interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** The same in words. */
  children: ReactNode
}

export const ProgressBar = ({ label, value, max, children }: ProgressBarProps) => (
  <Stack gap={1}>
    <progress className={styles.bar} max={max} value={value} aria-label={label} />
    <Text size="sm" tone="muted" numeric>
      {children}
    </Text>
  </Stack>
)

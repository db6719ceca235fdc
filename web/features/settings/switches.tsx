import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { SwitchesProps } from './notification-settings.tsx'
import styles from './settings.module.css'
import type { useSettings } from './use-settings.ts'

interface SwitchesOfProps {
  stored: ReturnType<typeof useSettings>
  children: (props: SwitchesProps) => ReactNode
}

/** Switches over the stored settings, their places while those are read, or what went wrong. */
export function Switches({ stored: { settings, error, change, retry }, children }: SwitchesOfProps) {
  if (settings) return children({ settings, onChange: change })
  if (error) return <Alert action={<Button onClick={retry}>Try again</Button>}>{error.message}</Alert>
  return (
    <Loading className={styles.loading}>
      <Skeleton width="60%" />
      <Skeleton width="45%" />
      <Skeleton width="55%" />
    </Loading>
  )
}

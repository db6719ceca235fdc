import { pointsFor } from '../../../shared/format/level.ts'
import styles from './points.module.css'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

/** How far it is to the next level. Levels never fall, so points may be below their level for a while. */
export function LevelProgress({ level, points }: { level: number; points: number }) {
  const from = pointsFor(level)
  const to = pointsFor(level + 1)
  const missing = to - points
  return (
    <Stack gap={2}>
      <progress
        className={styles.bar}
        value={Math.max(0, points - from)}
        max={to - from}
        aria-label={`Progress from level ${level} to level ${level + 1}`}
      />
      <Text
        size="sm"
        tone="muted"
        weight="normal"
      >{`${missing.toLocaleString()} more ${missing === 1 ? 'point' : 'points'} to level ${level + 1}`}</Text>
    </Stack>
  )
}

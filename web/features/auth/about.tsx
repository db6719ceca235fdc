import { lazy } from 'react'
import { useTheme } from '../../lib/browser/theme.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import styles from './front-door.module.css'
import { chunk } from '../../lib/lazy-screen.ts'

const PROMISE = 'Register your startup, fill its roles, and run the work together: tasks, meetings, chat, and links that count every visit.'

/** What visitors may see of a startup: loaded for those who come for one. */
export const StartupPreview = lazy(async () => ({ default: (await chunk(() => import('./startup-preview.tsx'))).StartupPreview }))

/** What the product is, in a heading and a sentence. */
export const Claim = ({ heading: Heading }: { heading: 'h1' | 'h2' | 'p' }) => (
  <Stack gap={3}>
    <Heading className={styles.claim}>From an idea to a crew that ships it.</Heading>
    <Text size="lg" tone="muted" className={styles.promise}>
      {PROMISE}
    </Text>
  </Stack>
)

/** A picture of the product in the theme that is shown: of a board. `theme.js` loads it ahead. */
export function ProductPicture() {
  const theme = useTheme()
  return (
    <picture>
      <source media="(max-width: 768px)" srcSet={`/front-door/phone-${theme}.webp`} width={786} height={483} />
      <img
        className={styles.picture}
        src={`/front-door/wide-${theme}.webp`}
        width={960}
        height={456}
        alt="The task board of a startup: cards with assignees, due dates and labels in columns"
      />
    </picture>
  )
}

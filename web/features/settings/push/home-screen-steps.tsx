import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import styles from '../settings.module.css'

/** How an iPhone or iPad gets push: only an app on its Home Screen can show it. */
export const HomeScreenSteps = () => (
  <Stack gap={2}>
    <Text weight="medium">On an iPhone or iPad, add Launchcrew to your Home Screen first</Text>
    <ol className={styles.steps}>
      <li>Tap Share in the bar of your browser.</li>
      <li>Choose “Add to Home Screen”, then Add.</li>
      <li>Open Launchcrew from your Home Screen, log in, and come back to this page.</li>
    </ol>
  </Stack>
)

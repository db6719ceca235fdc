import type { PublicPreview } from '../../../shared/entities/startups/startup.ts'
import { useTheme } from '../../lib/browser/theme.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import styles from './front-door.module.css'
import { OpenRoles } from './open-roles.tsx'
import { StartupPreview } from './startup-preview.tsx'
import type { Wanted } from './wanted.ts'

const PROMISE = 'Register your startup, fill its roles, and run the work together: tasks, meetings, chat, and links that count every visit.'

/** What the product is, in a heading and a sentence. */
export const Claim = ({ heading: Heading }: { heading: 'h1' | 'p' }) => (
  <Stack gap={3}>
    <Heading className={styles.claim}>From an idea to a crew that ships it.</Heading>
    <Text size="lg" tone="muted" className={styles.promise}>
      {PROMISE}
    </Text>
  </Stack>
)

/** A picture of the product in the theme that is shown: of a board, as `npm run pictures` takes it. `theme.js` loads it ahead. */
export function ProductPicture() {
  const theme = useTheme()
  return (
    <picture>
      <source media="(max-width: 768px)" srcSet={`/front-door/phone-${theme}.webp`} width={786} height={483} />
      <img
        className={styles.picture}
        src={`/front-door/wide-${theme}.webp`}
        width={1280}
        height={608}
        alt="The task board of a startup: cards with assignees, due dates and labels in columns"
      />
    </picture>
  )
}

/** The product, for who is at the way in for another reason. */
export const About = () => (
  <div className={styles.about}>
    <Claim heading="p" />
    <ProductPicture />
  </div>
)

interface BesideProps {
  wanted: Wanted | null
  /** Undefined until it is known. */
  preview: PublicPreview | null | undefined
  search: string
}

/** What is beside a form: the startup that the visitor comes for, or the product and its open roles. */
export function Beside({ wanted, preview, search }: BesideProps) {
  if (preview) return <StartupPreview startup={preview} roleId={wanted?.roleId ?? null} search={search} heading="h2" />
  return preview === undefined ? null : (
    <>
      <About />
      <OpenRoles search={search} />
    </>
  )
}

import type { MouseEvent, ReactNode } from 'react'
import type { PublicPreview } from '../../../shared/entities/startups/startup.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { ThemeToggle } from '../../ui/actions/theme-toggle.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Claim, ProductPicture } from './about.tsx'
import styles from './front-door.module.css'
import { OpenRoles } from './open-roles.tsx'
import { StartupPreview } from './startup-preview.tsx'
import type { Wanted } from './wanted.ts'

interface FrontDoorProps {
  wanted: Wanted | null
  /** Of the wanted startup; null when there is none that visitors may see, undefined until that is known. */
  preview: PublicPreview | null | undefined
  /** What the address of this screen carries on. */
  search: string
  /** The form of the users who have an account. */
  children: ReactNode
}

/** /login for a newcomer: what the product is, or the startup that they come for, with the sign-up as the next step. */
export function FrontDoor({ wanted, preview, search, children }: FrontDoorProps) {
  useDocumentTitle('Log in')
  return (
    <div className={styles.door}>
      <header className={styles.head}>
        <Wordmark />
        <div className={styles.tools}>
          <ButtonLink to="#log-in" variant="quiet" className={styles.toForm} onClick={goToForm}>
            Log in
          </ButtonLink>
          <ThemeToggle />
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.intro}>
          {preview ? (
            <StartupPreview startup={preview} roleId={wanted?.roleId ?? null} search={search} heading="h1" />
          ) : preview === undefined ? (
            <div className={styles.loading} aria-busy />
          ) : (
            <Claim heading="h1" />
          )}
          <div className={styles.start}>
            <ButtonLink to={`/register${search}`} variant="primary" className={styles.create}>
              Create an account
            </ButtonLink>
            <Text size="sm" tone="muted">
              {preview ? 'To see the team and ask to join. Free, in a minute.' : 'Free, in a minute.'}
            </Text>
          </div>
        </div>
        {preview ? (
          <Text tone="muted" className={styles.promise}>
            Launchcrew is where startups find the people who build them, and where they work together.
          </Text>
        ) : null}
        <ProductPicture />
        {wanted === null || preview === null ? <OpenRoles search={search} /> : null}
        <section className={styles.card} aria-labelledby="log-in">
          <div>
            <h2 id="log-in">Log in</h2>
            <Text tone="muted">If you have an account.</Text>
          </div>
          {children}
        </section>
      </main>
    </div>
  )
}

/** To the first field, which comes into view with the focus. */
function goToForm(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLInputElement>('input[name=email]')?.focus()
}

import { Suspense, type MouseEvent, type ReactNode } from 'react'
import type { PublicPreview } from '../../../shared/entities/startups/startup.ts'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { ThemeToggle } from '../../ui/actions/theme-toggle.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Claim, ProductPicture, StartupPreview } from './about.tsx'
import styles from './front-door.module.css'
import { OpenRoles } from './open-roles.tsx'
import type { Wanted } from './wanted.ts'

interface FrontDoorProps {
  /** This browser has signed in before: the form comes first. */
  isKnown: boolean
  wanted: Wanted | null
  /** Of the wanted startup; null when there is none that visitors may see, undefined until that is known. */
  preview: PublicPreview | null | undefined
  /** What the address of this screen carries on. */
  search: string
  /** The form of the users who have an account. */
  children: ReactNode
}

/** /login: what the product is, or the startup that the visitor comes for, with the sign-up as the next step of a newcomer. */
export function FrontDoor({ children, ...door }: FrontDoorProps) {
  const { isKnown, wanted, preview, search } = door
  useDocumentTitle('Log in')
  const Heading = isKnown ? 'h1' : 'h2'
  const card = (
    <section className={styles.card} aria-labelledby="log-in">
      <div>
        <Heading id="log-in">Log in</Heading>
        <Text tone="muted">{isKnown ? 'Good to see you again.' : 'If you have an account.'}</Text>
      </div>
      {children}
      {isKnown ? (
        <Text tone="muted">
          New here? <Link to={`/register${search}`}>Create an account</Link>
        </Text>
      ) : null}
    </section>
  )
  return (
    <div className={styles.door}>
      <header className={styles.head}>
        <Wordmark />
        <div className={styles.tools}>
          {isKnown ? null : (
            <ButtonLink to="#log-in" variant="quiet" onClick={goToForm}>
              Log in
            </ButtonLink>
          )}
          <ThemeToggle />
        </div>
      </header>
      <main className={styles.main}>
        {isKnown ? card : null}
        <div className={styles.first}>
          <Suspense fallback={<Waiting />}>{preview === undefined ? <Waiting /> : <Introduction {...door} />}</Suspense>
        </div>
        {wanted === null || preview === null ? <OpenRoles search={search} /> : null}
        {isKnown ? null : card}
      </main>
      <footer className={styles.foot}>
        <a href="/docs">API documentation</a>
      </footer>
    </div>
  )
}

/** What the product or the startup is, and how to begin. */
function Introduction({ isKnown, wanted, preview, search }: Omit<FrontDoorProps, 'children'>) {
  const heading = isKnown ? 'h2' : 'h1'
  return (
    <>
      <div className={styles.intro}>
        {preview ? (
          <StartupPreview startup={preview} roleId={wanted?.roleId ?? null} search={search} heading={heading} />
        ) : (
          <Claim heading={heading} />
        )}
        {isKnown ? null : (
          <div className={styles.start}>
            <ButtonLink to={`/register${search}`} variant="primary" className={styles.create}>
              Create an account
            </ButtonLink>
            <Text size="sm" tone="muted">
              {preview ? 'To see the team and ask to join. Free, in a minute.' : 'Free, in a minute.'}
            </Text>
          </div>
        )}
      </div>
      <ProductPicture />
    </>
  )
}

const Waiting = () => <div className={styles.loading} aria-busy />

/** To the first field, which comes into view with the focus. */
function goToForm(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLInputElement>('input[name=email]')?.focus()
}

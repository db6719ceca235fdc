import { Suspense } from 'react'
import type { PublicPreview } from '../../../shared/entities/startups/startup.ts'
import { Claim, ProductPicture, StartupPreview } from './about.tsx'
import styles from './front-door.module.css'
import type { Wanted } from './wanted.ts'

interface BesideProps {
  wanted?: Wanted | null
  /** Undefined until it is known. */
  preview?: PublicPreview | null | undefined
  search?: string
}

/** What is beside a form: the startup that the visitor comes for, or the product. */
export const Beside = ({ wanted = null, preview, search = '' }: BesideProps) =>
  preview ? (
    <Suspense>
      <StartupPreview startup={preview} roleId={wanted?.roleId ?? null} search={search} heading="h2" />
    </Suspense>
  ) : wanted !== null && preview === undefined ? null : (
    <div className={styles.about}>
      <Claim heading="p" />
      <ProductPicture />
    </div>
  )

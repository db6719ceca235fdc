import { ExternalLink } from 'lucide-react'
import type { WholeProfile } from '../../../../shared/entities/profile.ts'
import styles from './profile.module.css'
import { safeLinks } from './safe-links.ts'

/** The addresses that the person names, opened in a tab of their own. */
export function ProfileLinks({ links }: Pick<WholeProfile, 'links'>) {
  const shown = safeLinks(links)
  if (shown.length === 0) return null
  return (
    <ul className={styles.links} aria-label="Links">
      {shown.map(({ name, label, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
            <ExternalLink size={14} aria-hidden />
            {label}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

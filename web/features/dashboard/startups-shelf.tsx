import { Link } from 'react-router-dom'
import type { MyStartup } from '../../entities/startups/my-startups.ts'
import { CardGrid } from '../../ui/layout/card.tsx'
import { StartupCard } from '../../entities/startups/startup-card.tsx'
import styles from './dashboard.module.css'

const SHOWN = 6

/** The first startups of the user; all of them are one click away. */
export function StartupsShelf({ startups }: { startups: readonly MyStartup[] }) {
  return (
    <section className={styles.shelf}>
      <div className={styles.shelfHead}>
        <h2 className={styles.shelfTitle}>My startups</h2>
        <Link to="/my-startups">{startups.length > SHOWN ? `View all ${startups.length}` : 'View all'}</Link>
      </div>
      <CardGrid>
        {startups.slice(0, SHOWN).map((startup) => (
          <StartupCard key={startup.id} startup={startup} myRole={startup.role} />
        ))}
      </CardGrid>
    </section>
  )
}

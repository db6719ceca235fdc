import { Link } from 'react-router-dom'
import type { MyStartup } from '../../entities/startups/my-startups.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card, CardGrid } from '../../ui/layout/card.tsx'
import { StartupCard } from '../../entities/startups/startup-card.tsx'
import styles from './dashboard.module.css'

const SHOWN = 6

/** The first startups of the user; all of them are one click away. */
export function StartupsShelf({ startups }: { startups: readonly MyStartup[] }) {
  return (
    <section className={styles.shelf}>
      <div className={styles.shelfHead}>
        <h2 className={styles.shelfTitle}>My startups</h2>
        {startups.length > 0 ? <Link to="/my-startups">{startups.length > SHOWN ? `See all ${startups.length}` : 'See all'}</Link> : null}
      </div>
      {startups.length === 0 ? (
        <Card>
          <EmptyState title="No startups yet" action={<ButtonLink to="/browse-startups">Browse startups</ButtonLink>}>
            Register your own, or look around for one to join.
          </EmptyState>
        </Card>
      ) : (
        <CardGrid>
          {startups.slice(0, SHOWN).map((startup) => (
            <StartupCard key={startup.id} startup={startup} myRole={startup.role} />
          ))}
        </CardGrid>
      )}
    </section>
  )
}

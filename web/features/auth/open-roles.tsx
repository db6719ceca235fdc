import { Link } from 'react-router-dom'
import type { PublicRole, PublicStartup } from '../../../shared/entities/startups/startup.ts'
import { Picture } from '../../ui/images/picture.tsx'
import { Text } from '../../ui/layout/text.tsx'
import styles from './open-roles.module.css'
import { useAnswer } from './use-answer.ts'
import { askPath, leadingTo } from './wanted.ts'

/** Open roles and startups for a visitor, as they are now. It is as high while they load, and where there are none. */
export function OpenRoles({ search }: { search: string }) {
  const door = useAnswer('GET /api/front-door', {})
  const roles = door?.roles ?? []
  return (
    <section className={styles.roles} aria-labelledby="open-roles" aria-busy={door === undefined}>
      <h2 id="open-roles" className={styles.heading}>
        Open roles right now
      </h2>
      {roles.length > 0 ? (
        <>
          <RoleList roles={roles} search={search} />
          <p className={styles.startups}>
            {door?.startups.map(({ id, name, logo }) => (
              <Link key={id} to={`/startup/${id}`} className={styles.startup}>
                <Logo src={logo} />
                <bdi>{name}</bdi>
              </Link>
            ))}
          </p>
        </>
      ) : null}
      {door === undefined || roles.length > 0 ? null : (
        <Text tone="muted" className={styles.none}>
          No open roles yet. Register your startup, and yours is the first.
        </Text>
      )}
    </section>
  )
}

interface RoleListProps {
  roles: readonly (PublicRole & { startup: PublicStartup })[]
  /** What the address of this screen carries on, such as who sent the visitor. */
  search: string
}

/** Roles that lead to the sign-up, and after it to the request for the role. */
export const RoleList = ({ roles, search }: RoleListProps) => (
  <ul className={styles.list}>
    {roles.map(({ id, title, isPaid, startup }) => (
      <li key={id}>
        <Link to={`/register${roleSearch(search, askPath(startup.id, id))}`} className={styles.role}>
          <Logo src={startup.logo} />
          <span className={styles.words}>
            <bdi className={styles.roleTitle}>{title}</bdi>
            <Text as="span" size="sm" tone="muted">
              <bdi>{startup.name}</bdi> · {isPaid ? 'Paid' : 'Volunteer'}
            </Text>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

function roleSearch(search: string, path: string): string {
  const ref = new URLSearchParams(search).get('ref')
  return leadingTo(path) + (ref === null ? '' : `&ref=${encodeURIComponent(ref)}`)
}

const Logo = ({ src }: { src: string | null }) => <Picture src={src} fallback="/default-logo.svg" className={styles.small} />

import type { PublicPreview } from '../../../shared/entities/startups/startup.ts'
import { Picture } from '../../ui/images/picture.tsx'
import { Text } from '../../ui/layout/text.tsx'
import styles from './front-door.module.css'
import list from './open-roles.module.css'
import { RoleList } from './open-roles.tsx'

interface StartupPreviewProps {
  startup: PublicPreview
  /** The role that the visitor asks for. */
  roleId: string | null
  search: string
  heading: 'h1' | 'h2'
}

/** What a visitor of a startup's page sees of it before the sign-in: its public preview (spec 7). */
export function StartupPreview({ startup, roleId, search, heading: Heading }: StartupPreviewProps) {
  const { id, name, logo, industry, location, description, openRoles = [] } = startup
  const role = openRoles.find((one) => one.id === roleId)
  const roles = (role ? [role] : openRoles.slice(0, 3)).map((one) => ({ ...one, startup: { id, name, logo, industry, location } }))
  const facts = [industry, location].filter((fact) => fact !== '')
  return (
    <section className={styles.preview} aria-labelledby="startup-name">
      <div className={styles.startupHead}>
        <Picture src={logo} fallback="/default-logo.svg" className={styles.logo} />
        <div className={list.words}>
          <Heading id="startup-name" className={styles.name} dir="auto">
            {name}
          </Heading>
          <Text tone="muted">{facts.length > 0 ? facts.join(' · ') : 'A startup on Launchcrew'}</Text>
        </div>
      </div>
      <Text size="lg" lines breaks dir="auto" className={styles.description}>
        {description}
      </Text>
      {roles.length === 0 ? null : (
        <div className={list.rolesOfOne}>
          <Text weight="medium">{role ? 'The role that you ask for' : 'Open roles'}</Text>
          <RoleList roles={roles} search={search} />
        </div>
      )}
    </section>
  )
}

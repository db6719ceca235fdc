import type { ReactNode } from 'react'
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
export function StartupPreview({ startup, roleId, search, heading }: StartupPreviewProps) {
  const { id, name, logo, industry, location, openRoles = [] } = startup
  const role = openRoles.find((one) => one.id === roleId)
  const roles = (role ? [role] : openRoles.slice(0, 3)).map((one) => ({ ...one, startup: { id, name, logo, industry, location } }))
  const facts = [industry, location].filter((fact) => fact !== '')
  return (
    <StartupPitch startup={startup} facts={facts.length > 0 ? facts : ['A startup on Launchcrew']} heading={heading}>
      {roles.length === 0 ? null : (
        <div className={list.rolesOfOne}>
          <Text weight="medium">{role ? 'The role that you ask for' : 'Open roles'}</Text>
          <RoleList roles={roles} search={search} />
        </div>
      )}
    </StartupPitch>
  )
}

interface StartupPitchProps extends Pick<StartupPreviewProps, 'heading'> {
  startup: Pick<PublicPreview, 'name' | 'logo' | 'description'>
  facts: readonly string[]
  children: ReactNode
}

/** A startup in a few words, with what comes below them. */
export const StartupPitch = ({ startup: { name, logo, description }, facts, heading: Heading, children }: StartupPitchProps) => (
  <section className={styles.preview} aria-labelledby="startup-name">
    <div className={styles.startupHead}>
      <Picture src={logo} fallback="/default-logo.svg" className={styles.logo} />
      <div className={list.words}>
        <Heading id="startup-name" className={styles.name} dir="auto">
          {name}
        </Heading>
        <Text tone="muted">{facts.join(' · ')}</Text>
      </div>
    </div>
    <Text size="lg" lines breaks dir="auto" className={styles.description}>
      {description}
    </Text>
    {children}
  </section>
)

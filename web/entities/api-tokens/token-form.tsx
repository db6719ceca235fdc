import { useState } from 'react'
import { TEAM_ROLES, type TeamRole } from '../../../shared/choices.ts'
import { SCOPE_RESOURCES, type Scope } from '../../../shared/scopes.ts'
import { call } from '../../lib/api.ts'
import { refresh } from '../../lib/use-api.ts'
import { FramedField } from '../../ui/fields/framed-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { ALL_SCOPES, RESOURCES } from './scopes.ts'
import styles from './api-tokens.module.css'

/** The startup whose tokens are shown, with the team role of the user. */
export interface TokenOwner {
  id: string
  teamRole: TeamRole
}

interface TokenFormProps {
  startup: TokenOwner | undefined
  onClose: () => void
  onMade: (token: string) => void
}

const NAMES = ['name', 'scopes', 'expiresInDays', 'teamRole', 'origins']
const DAYS = [7, 30, 90, 180, 365].map((days) => ({ value: String(days), label: days === 365 ? 'One year' : `${days} days` }))
const KINDS = [
  { value: 'machine', label: 'Secret: a program on a server' },
  { value: 'publishable', label: 'Publishable: leads and clicks of websites' },
]

/** What a new token is called and may do, and when it expires. */
export function TokenForm({ startup, onClose, onMade }: TokenFormProps) {
  const [name, setName] = useState('')
  const [days, setDays] = useState('90')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [kind, setKind] = useState('machine')
  const [teamRole, setTeamRole] = useState('Member')
  const [origins, setOrigins] = useState('')
  const isPublishable = kind === 'publishable'
  const create = async () => {
    const terms = { name, expiresInDays: Number(days) }
    if (!startup) {
      const { token } = await call('POST /api/tokens', { body: { ...terms, scopes: [...scopes] } })
      onMade(token)
      return refresh('GET /api/tokens')
    }
    const rights = isPublishable
      ? { origins: origins.split(/[\s,]+/).filter(Boolean) }
      : { scopes: [...scopes], teamRole: teamRole as GivenRole }
    const { token } = await call('POST /api/tokens/startups/{id}', { id: startup.id, body: { ...terms, ...rights } })
    onMade(token)
    return refresh('GET /api/tokens/startups/{id}')
  }
  return (
    <DialogForm names={NAMES} submit="Create token" busy="Creating..." sticky onSubmit={create} onCancel={onClose}>
      <TextField
        name="name"
        label="Name"
        hint="The program that will use it"
        required="A name is required"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {startup ? (
        <SelectField name="kind" label="Kind" options={KINDS} value={kind} onChange={(event) => setKind(event.currentTarget.value)} />
      ) : null}
      {startup && !isPublishable ? (
        <SelectField
          name="teamRole"
          label="Team role"
          hint="It can do what a member with this role can do, at most what you can do"
          options={rolesBelow(startup.teamRole)}
          value={teamRole}
          onChange={(event) => setTeamRole(event.currentTarget.value)}
        />
      ) : null}
      {isPublishable ? (
        <TextArea
          name="origins"
          label="Websites"
          hint="One per line, as in https://example.org. Everyone who visits them can read this token"
          required="Please name a website"
          rows={3}
          value={origins}
          onChange={(event) => setOrigins(event.currentTarget.value)}
        />
      ) : (
        <ScopeChoices scopes={scopes} onChange={setScopes} />
      )}
      <SelectField
        name="expiresInDays"
        label="Expires after"
        options={DAYS}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
    </DialogForm>
  )
}

type GivenRole = Exclude<TeamRole, 'Owner'>
const rolesBelow = (own: TeamRole): readonly TeamRole[] =>
  TEAM_ROLES.filter((role, at) => role !== 'Owner' && at >= TEAM_ROLES.indexOf(own)).toReversed()

/** Read and write of each resource as checkboxes, and all of them. */
function ScopeChoices({ scopes, onChange }: { scopes: readonly Scope[]; onChange: (scopes: readonly Scope[]) => void }) {
  const toggle = (scope: Scope) => onChange(ALL_SCOPES.filter((one) => (one === scope) !== scopes.includes(one)))
  const isAll = scopes.length === ALL_SCOPES.length
  const all = (
    <label className={styles.box}>
      <input type="checkbox" checked={isAll} onChange={() => onChange(isAll ? [] : ALL_SCOPES)} />
      All
    </label>
  )
  return (
    <FramedField name="scopes" label="Scopes" hint="Choose as little as the program needs" action={all} framed={false}>
      <ul className={styles.scopes}>
        {RESOURCES.map((name) => (
          <li key={name} className={styles.scope}>
            <span>
              <span className={styles.resource}>{name}</span>
              <span className={styles.covers}>{SCOPE_RESOURCES[name]}</span>
            </span>
            {(['read', 'write'] as const).map((what) => {
              const scope: Scope = `${name}.${what}`
              return (
                <label key={what} className={styles.box}>
                  <input type="checkbox" aria-label={`${what} ${name}`} checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
                  {what === 'read' ? 'Read' : 'Write'}
                </label>
              )
            })}
          </li>
        ))}
      </ul>
    </FramedField>
  )
}

import type { ReactNode } from 'react'
import type { SecondFactors } from '../../../../shared/entities/factors.ts'
import { TEAM_ASKED } from '../../../../shared/limits.ts'
import { call } from '../../../lib/api.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import styles from '../settings.module.css'
import { Authenticator } from './authenticator.tsx'
import { Passkeys } from './passkeys.tsx'
import { useFactorChange } from './factor-parts.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second factors of the account. */
export function Security() {
  const { data, error, mutate } = useApi('GET /api/auth/factors')
  return data ? <Factors factors={data} /> : <NotLoaded error={error} onRetry={mutate} lines={2} />
}

function Factors({ factors }: { factors: SecondFactors }) {
  const hasSecond = factors.totp !== null || factors.passkeys.length > 0
  return (
    <div className={styles.parted}>
      {factors.recoveryAt === null ? null : <Recovery at={factors.recoveryAt} />}
      {hasSecond ? null : <OwnersAreAsked />}
      <Part title="Passkeys">
        <Passkeys factors={factors} />
      </Part>
      <Part title="Authenticator app">
        <Authenticator totp={factors.totp} />
      </Part>
      {hasSecond ? (
        <Part title="Recovery codes">
          <RecoveryCodes left={factors.codesLeft} />
        </Part>
      ) : null}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={2}>
    <Text as="h3" weight="bold">
      {title}
    </Text>
    {children}
  </Stack>
)

/** Owners of a team of five are asked for a second factor, since others depend on their account. */
function OwnersAreAsked() {
  const { data } = useApi('GET /api/startups/my-startups')
  const team = data?.find(({ memberCount }) => memberCount >= TEAM_ASKED)
  if (!team) return null
  return (
    <Alert tone="warning">
      You own <bdi>{team.name}</bdi> with {team.memberCount} members. Please add a second factor, so that a stolen password does not open
      its work to others.
    </Alert>
  )
}

/** Says that the second factors will be removed, and stops it. */
function Recovery({ at }: { at: string }) {
  const { busy, problem, run } = useFactorChange(() => call('DELETE /api/auth/recovery'), 'Your second factors stay')
  return (
    <Alert
      tone="warning"
      action={
        <Button busy={busy && 'Stopping...'} onClick={run}>
          Stop
        </Button>
      }
    >
      {problem ?? (
        <>
          Someone who knows your password asked to remove all second factors. From <Moment at={at} /> on, a link that we mailed to you does
          it. If it was not you, stop it and choose a new password.
        </>
      )}
    </Alert>
  )
}

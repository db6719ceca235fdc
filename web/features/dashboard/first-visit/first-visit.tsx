import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import { beganWithin } from '../../../entities/startups/first-days/young-startup.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { NextSteps } from './next-steps.tsx'
import { FOUNDER_STEPS, joinerSteps } from './steps.ts'
import { Row } from '../../../ui/layout/stack.tsx'
import { chunk } from '../../../lib/lazy-screen.ts'
import { useSeen } from '../../../lib/browser/use-seen.ts'
import { readStored, writeStored } from '../../../lib/browser/stored.ts'
import { currentUserId, useUser } from '../../../lib/session/state.ts'
import { missingParts } from '../../../../shared/entities/profile-completeness.ts'
import { useApi } from '../../../lib/use-api.ts'

const JOINED_DAYS = 7

/** The first day of a new member, the first steps of a young startup, or what a user without a startup came for. */
export function FirstVisit({ startups }: { startups: readonly MyStartup[] }) {
  const [chosen, setChosen] = useState(storedGoal)
  const [now] = useState(Date.now)
  const choose = (goal: Goal) => {
    storeGoal(goal)
    setChosen(goal)
  }
  const joined = startups.find(({ joinedAt }) => joinedAt !== undefined && beganWithin(JOINED_DAYS, joinedAt, now))
  const led = startups.find(({ teamRole }) => teamRole === 'Owner')
  if (startups.length > 0) return <WhenSeen {...{ joined, led }} />
  if (chosen === 'found') return <NextSteps steps={FOUNDER_STEPS} onChange={() => choose('join')} />
  if (chosen === 'join') return <JoinerSteps onChange={() => choose('found')} />
  return (
    <Card title="What brings you here?">
      <Row gap={2} align="stretch" wrap>
        <Button variant="primary" onClick={() => choose('found')}>
          I have a startup
        </Button>
        <Button onClick={() => choose('join')}>I want to join one</Button>
      </Row>
    </Card>
  )
}

const FirstDays = lazy(async () => ({ default: (await chunk(() => import('./first-days.tsx'))).FirstDays }))

/** Loads and reads nothing for what the user has not come near to. */
function WhenSeen(props: ComponentProps<typeof FirstDays>) {
  const host = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(host)
  return (
    <div ref={host}>
      <Suspense>{isSeen && (props.joined ?? props.led) ? <FirstDays {...props} /> : null}</Suspense>
    </div>
  )
}

/** What a new user came for. */
type Goal = 'found' | 'join'

function storedGoal(): Goal | undefined {
  const [userId, goal] = (readStored('goal') ?? '').split(' ')
  return userId === currentUserId() && (goal === 'found' || goal === 'join') ? goal : undefined
}

const storeGoal = (goal: Goal): void => writeStored('goal', `${currentUserId()} ${goal}`)

/** The first steps of a user who wants to join a startup. */
function JoinerSteps({ onChange }: { onChange: () => void }) {
  const { id } = useUser()
  const profile = useApi('GET /api/profiles/{id}', { id })
  const requests = useApi('GET /api/requests/mine')
  if (profile.data === undefined || requests.data === undefined) return null
  const { profileImage, ...rest } = profile.data
  const missing = missingParts({ ...rest, hasPicture: profileImage !== null })
  return (
    <NextSteps steps={joinerSteps({ hasProfile: missing.length === 0, hasAsked: requests.data.sent.length > 0 })} onChange={onChange} />
  )
}

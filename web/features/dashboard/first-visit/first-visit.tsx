import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { NextSteps } from './next-steps.tsx'
import { FOUNDER_STEPS, joinerSteps } from './steps.ts'
import { Row } from '../../../ui/layout/stack.tsx'
import { readStored, writeStored } from '../../../lib/browser/stored.ts'
import { currentUserId, useUser } from '../../../lib/session/state.ts'
import { missingParts } from '../../../../shared/entities/profile-completeness.ts'
import { useApi } from '../../../lib/use-api.ts'

/** What a user without a startup came for, and the first steps towards it. */
export function FirstVisit() {
  const [chosen, setChosen] = useState(storedGoal)
  const choose = (goal: Goal) => {
    storeGoal(goal)
    setChosen(goal)
  }
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

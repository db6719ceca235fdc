import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FIRST_DAY, LAUNCH_STEPS, useHiddenSteps } from '../../../entities/startups/first-days/hidden-steps.ts'
import { WorkLinks } from '../../../entities/startups/first-days/work-links.tsx'
import { isNewMember, isYoung } from '../../../entities/startups/first-days/young-startup.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { Card } from '../../../ui/layout/card.tsx'

/** Leads a new member, and the owner of a young startup, to their first steps there. */
export function FirstDays({ startups }: { startups: readonly MyStartup[] }) {
  const [now] = useState(Date.now)
  const joined = startups.find(({ joinedAt }) => joinedAt !== undefined && isNewMember(joinedAt, now))
  const led = startups.find(({ teamRole, createdAt }) => teamRole === 'Owner' && isYoung(createdAt, now))
  return (
    <>
      {joined ? <FirstSteps startup={joined} title={`Your first day at ${joined.name}`} steps={[FIRST_DAY]} /> : null}
      {led ? <FirstSteps startup={led} title={`${led.name} is live`} steps={LAUNCH_STEPS} /> : null}
    </>
  )
}

interface FirstStepsProps {
  startup: MyStartup
  title: string
  steps: readonly string[]
}

function FirstSteps({ startup: { id }, title, steps }: FirstStepsProps) {
  const { isHidden } = useHiddenSteps(id)
  if (steps.every(isHidden)) return null
  return (
    <Card title={title} action={<Link to={`/startup/${id}`}>First steps</Link>}>
      <WorkLinks id={id} />
    </Card>
  )
}

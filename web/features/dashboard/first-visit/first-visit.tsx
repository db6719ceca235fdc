import { useState } from 'react'
import type { LinkTotals } from '../../../../shared/entities/links/affiliate-link.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../dashboard.module.css'
import { type Goal, storedGoal, storeGoal } from './goal.ts'
import { JoinerSteps } from './joiner-steps.tsx'
import { NextSteps } from './next-steps.tsx'
import { stepsFor } from './steps.ts'

interface FirstVisitProps {
  startups: readonly MyStartup[]
  totals: readonly LinkTotals[]
}

/** Asks new users what they came for, and gives each goal its own first steps. */
export function FirstVisit({ startups, totals }: FirstVisitProps) {
  const [chosen, setChosen] = useState(storedGoal)
  const choose = (goal: Goal) => {
    storeGoal(goal)
    setChosen(goal)
  }
  const owns = startups.some(({ role }) => role === 'Owner')
  if (owns || chosen === 'found')
    return <NextSteps steps={stepsFor({ startups, totals })} onChange={owns ? undefined : () => choose('join')} />
  if (startups.length > 0) return null
  if (chosen === 'join') return <JoinerSteps onChange={() => choose('found')} />
  return (
    <Card title="What brings you here?">
      <div className={styles.goals}>
        <Button variant="primary" onClick={() => choose('found')}>
          I have a startup
        </Button>
        <Button onClick={() => choose('join')}>I want to join one</Button>
      </div>
    </Card>
  )
}

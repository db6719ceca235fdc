import { TrendingDown } from 'lucide-react'
import type { Unfiltered } from '../../../../shared/analytics-filter.ts'
import type { Figures } from '../../../../shared/entities/analytics/figures.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { newLinkOf } from './area-links.ts'
import { Section } from './section.tsx'
import styles from './funnel.module.css'

type Shown = NonNullable<Figures['funnel']>
type Step = Shown['steps'][number]['step']

const STEPS: Readonly<Record<Step, { name: string; advice: string }>> = {
  clicks: { name: 'Clicks', advice: 'Share your links in more places.' },
  conversions: { name: 'Conversions', advice: 'Make the first lines of your startup page clearer.' },
  requests: { name: 'Requests to join', advice: 'Describe open roles so that visitors can picture themselves in them.' },
  members: { name: 'New members', advice: 'Answer requests within a day.' },
}

interface FunnelProps {
  startupId: string | undefined
  funnel: Shown
  /** By what of the filter it is not restricted. */
  unfiltered: Unfiltered
}

/** From a click to a member; the weakest step is named. */
export function Funnel({ startupId, funnel: { steps, weakest }, unfiltered }: FunnelProps) {
  const largest = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <div className={styles.whole}>
      <Section title="From click to member" link={newLinkOf(startupId)}>
        <p className={styles.sentence}>
          {sentenceOf(steps, weakest)}
          {unfiltered.words === '' ? '' : ` ${unfiltered.words}.`}
        </p>
        <ol className={styles.steps}>
          {steps.map(({ step, count, rate }, at) => (
            <li key={step} className={styles.step} data-weakest={step === weakest || undefined}>
              <span className={styles.name}>
                {STEPS[step].name}
                {step === weakest ? (
                  <Badge tone="warning">
                    <TrendingDown size={12} /> Weakest step
                  </Badge>
                ) : null}
              </span>
              <span className={styles.count}>{count.toLocaleString()}</span>
              <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
                <rect className={styles.track} width="100" height="1" />
                <rect className={styles.part} width={(count / largest) * 100} height="1" />
              </svg>
              <span className={styles.rate}>{rateOf(rate, steps[at - 1]?.step)}</span>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}

const rateOf = (rate: number | null, before: Step | undefined): string =>
  rate === null || before === undefined ? ' ' : `${rate.toLocaleString()}% of ${STEPS[before].name.toLowerCase()}`

function sentenceOf(steps: Shown['steps'], weakest: Shown['weakest']): string {
  const at = steps.findIndex(({ step }) => step === weakest)
  const [step, before] = [steps[at], steps[at - 1]]
  if (weakest === null || step === undefined)
    return 'No clicks, conversions or requests in this period. Share a link to bring the first visitors.'
  const rate =
    before === undefined || step.rate === null ? '' : `: ${step.rate.toLocaleString()}% of ${STEPS[before.step].name.toLowerCase()}`
  return `The weakest step is “${STEPS[weakest].name}”${rate}. ${STEPS[weakest].advice}`
}

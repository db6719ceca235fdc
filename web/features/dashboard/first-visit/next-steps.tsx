import { ArrowRight, Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../../../ui/actions/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../dashboard.module.css'
import type { Step } from './steps.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

/** The first steps; the next is a link. Hidden when all are done. */
export function NextSteps({ steps, onChange }: { steps: readonly Step[]; onChange?: (() => void) | undefined }) {
  const next = steps.find((step) => !step.done)
  if (next === undefined) return null
  const done = steps.filter((step) => step.done).length
  return (
    <Card title="Next steps" action={<Text as="span" size="sm" tone="muted" numeric>{`${done} of ${steps.length} done`}</Text>}>
      <Stack as="ol" gap={0.5}>
        {steps.map((step) => (
          <StepRow key={step.title} step={step} isNext={step === next} />
        ))}
      </Stack>
      {onChange ? (
        <Button size="small" variant="quiet" onClick={onChange} className={styles.change}>
          Change goal
        </Button>
      ) : null}
    </Card>
  )
}

function StepRow({ step, isNext }: { step: Step; isNext: boolean }) {
  const Icon = step.done ? CircleCheck : Circle
  return (
    <li className={classes(styles.step, step.done && styles.done, isNext && styles.next)}>
      <Icon size={18} className={styles.mark} />
      <div className={styles.stepWords}>
        {isNext ? (
          <Link to={step.to} className={styles.stepLink}>
            {step.title}
          </Link>
        ) : (
          <span>
            {step.title}
            {step.done ? <span className="visually-hidden"> (done)</span> : null}
          </span>
        )}
        {isNext ? (
          <Text as="span" tone="strong">
            {step.text}
          </Text>
        ) : null}
      </div>
      {isNext ? <ArrowRight size={16} /> : null}
    </li>
  )
}

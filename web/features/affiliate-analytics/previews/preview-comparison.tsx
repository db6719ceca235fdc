import type { Brought } from '../../../../shared/entities/links/brought.ts'
import type { NamedLink } from '../../../../shared/entities/links/link-stats.ts'
import { formatDate } from '../../../../shared/format/date.ts'
import { signedNumber } from '../../../entities/analytics/signed.ts'
import { SocialPreview } from '../../../entities/links/social-preview.tsx'
import { useAction } from '../../../lib/actions/use-action.ts'
import { call } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh } from '../../../lib/use-api.ts'
import { Stat, Stats } from '../../../ui/facts/stat.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ConfirmButton } from '../../../ui/overlays/confirm-button.tsx'
import { useValues } from '../use-stats.ts'
import styles from './preview-comparison.module.css'
import { differenceOfRates, largerOf, shareOf, type Rate } from './difference-of-rates.ts'

type Variant = 'A' | 'B'
type ComparedLink = NamedLink & { comparison: NonNullable<NamedLink['comparison']> }

/** The two previews of a link side by side, what each brought since they are compared, and whether the difference is more than chance. */
export function PreviewComparison({ link }: { link: ComparedLink }) {
  const { number, startedAt } = link.comparison
  const { data, error, mutate } = useValues({ kind: 'link', id: link.id }, 'variant', { interval: 'all' }, {})
  const broughtOf = (variant: Variant) => data?.rows.find(({ value }) => value === `${number}${variant}`)
  const rates = [rateOf(broughtOf('A')), rateOf(broughtOf('B'))] as const
  return (
    <Card title="Previews A and B">
      <Stack gap={5}>
        <Text size="sm" tone="muted">
          Each visitor has seen one of the two, chosen by chance, since {formatDate(startedAt)}.
        </Text>
        {data === undefined ? <NotLoaded error={error} onRetry={mutate} lines={3} /> : <Verdict rates={rates} />}
        <div className={styles.pair}>
          <Preview link={link} variant="A" brought={broughtOf('A')} />
          <Preview link={link} variant="B" brought={broughtOf('B')} />
        </div>
      </Stack>
    </Card>
  )
}

/** Accounts of visitors; those whose visit is not counted yet come with it. */
const rateOf = ({ accounts, visitors }: Pick<Brought, 'accounts' | 'visitors'> = { accounts: 0, visitors: 0 }): Rate => ({
  count: Math.max(0, Math.min(accounts, visitors)),
  of: visitors,
})

const points = (share: number): string => signedNumber(Math.round(share * 1_000) / 10)

function Verdict({ rates }: { rates: readonly [Rate, Rate] }) {
  const { difference, low, high } = differenceOfRates(...rates)
  const larger = largerOf(...rates)
  return (
    <div>
      <Text weight="bold">
        {larger === undefined ? 'Too few visitors to tell' : `${larger} brings more accounts than ${larger === 'A' ? 'B' : 'A'}`}
      </Text>
      <Text size="sm" tone="muted">
        Accounts per visitor, B against A: {points(difference)} percentage points; with 95% certainty between {points(low)} and{' '}
        {points(high)}.
      </Text>
    </div>
  )
}

interface PreviewProps {
  link: ComparedLink
  variant: Variant
  /** Undefined while nobody saw it. */
  brought: Brought | undefined
}

function Preview({ link, variant, brought }: PreviewProps) {
  const isA = variant === 'A'
  const rate = rateOf(brought)
  const isMaker = link.userId === useUserId()
  return (
    <section className={styles.one} aria-label={`Preview ${variant}`}>
      <Text weight="bold">{variant}</Text>
      <SocialPreview
        title={isA ? link.previewTitle : link.secondTitle}
        text={isA ? link.previewText : link.secondText}
        image={isA ? link.previewImage : link.secondImage}
        startupId={link.startupId}
      />
      <Stats>
        <Stat label="Clicks" value={(brought?.clicks ?? 0).toLocaleString()} />
        <Stat label="Visitors" value={rate.of.toLocaleString()} />
        <Stat label="Accounts" value={rate.count.toLocaleString()} />
        <Stat label="Rate" value={`${(shareOf(rate) * 100).toFixed(1)}%`} />
      </Stats>
      {isMaker ? <KeepButton linkId={link.id} variant={variant} /> : null}
    </section>
  )
}

function KeepButton({ linkId, variant }: { linkId: string; variant: Variant }) {
  const { busy, problem, run } = useAction(async () => {
    await call('PUT /api/affiliate-links/{id}', { id: linkId, body: { keepPreview: variant } })
    await refresh('GET /api/affiliate-links/{id}/stats')
    toast.success(`Preview ${variant} kept`)
  })
  return (
    <ConfirmButton
      label={`Keep ${variant}`}
      title={`Keep preview ${variant}?`}
      confirm={`Keep ${variant}`}
      confirming={busy && 'Saving...'}
      problem={problem}
      onConfirm={run}
    >
      All visitors see it from then on, and the comparison ends. The other preview is deleted.
    </ConfirmButton>
  )
}

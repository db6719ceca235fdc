import { useParams, useSearchParams } from 'react-router-dom'
import { lazy, Suspense } from 'react'
import { UTM_FIELDS } from '../../../shared/link-choices.ts'
import type { NamedLink } from '../../../shared/entities/links/link-stats.ts'
import { linkUrl } from '../../../shared/format/link-url.ts'
import { sharedUrl } from '../../entities/links/shared-url.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LinkBadge } from '../../entities/links/link-badge.tsx'
import { AnalyticsPanel } from './analytics-panel.tsx'
import { useStats } from './use-stats.ts'
import { spanOf } from './use-view.ts'
import { isAmong, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { useApi } from '../../lib/use-api.ts'
import styles from './analytics.module.css'

const NOT_YOURS = 'Only its maker, while they are a member, and the leaders of the startup see the analytics of this link.'

/** /affiliate-links/{id}: what one link brought, for its maker and the leaders of its startup. */
export function LinkAnalyticsPage() {
  const { linkId = '' } = useParams()
  return <LinkAnalytics key={linkId} linkId={linkId} />
}

function LinkAnalytics({ linkId }: { linkId: string }) {
  const [params] = useSearchParams()
  const { data, error } = useStats({ kind: 'link', id: linkId }, spanOf(params))
  const link = data?.link
  const back = <ButtonLink to="/affiliate-links">All links</ButtonLink>
  if (error && [400, 403, 404].includes(error.status)) {
    return (
      <Page>
        <PageHeader title="Link" />
        <Alert action={back}>{error.status === 403 ? NOT_YOURS : error.message}</Alert>
      </Page>
    )
  }
  return (
    <Page>
      <PageHeader
        title={link?.name ?? 'Link'}
        actions={
          <>
            {back}
            {link ? <CopyLink link={link} /> : null}
          </>
        }
      >
        {link ? <Facts link={link} /> : ' '}
      </PageHeader>
      <AnalyticsPanel source={{ kind: 'link', id: linkId }} empty={NOTHING_YET} />
      {link?.comparison ? (
        <Suspense>
          <PreviewComparison link={{ ...link, comparison: link.comparison }} />
        </Suspense>
      ) : null}
      {link ? <LinkLeads startupId={link.startupId} linkId={linkId} /> : null}
    </Page>
  )
}

/** Where a link leads, whether it works, and what is copied along with its address. */
function Facts({ link }: { link: NamedLink }) {
  const campaign = UTM_FIELDS.flatMap((field) => (link.utmDefaults[field] ? [`${field} “${link.utmDefaults[field]}”`] : [])).join(', ')
  return (
    <>
      {linkUrl(link.code, location.host)} · {link.startupName} <LinkBadge link={link} />
      {link.hasPassword ? ' Asks for a password' : null}
      {campaign === '' ? null : (
        <span className={styles.campaign} dir="auto">
          UTM parameters: {campaign}
        </span>
      )}
    </>
  )
}

const CopyLink = ({ link: { code, utmDefaults } }: { link: NamedLink }) => (
  <CopyButton text={sharedUrl(code, utmDefaults)} what={`link ${code}`}>
    Copy link
  </CopyButton>
)

const NOTHING_YET = (
  <EmptyState drawing="link" title="No clicks in this period">
    Share the link or select a longer period. Clicks show here within seconds.
  </EmptyState>
)

const PreviewComparison = lazy(async () => ({
  default: (await chunk(() => import('./previews/preview-comparison.tsx'))).PreviewComparison,
}))
const Content = lazy(async () => ({ default: (await chunk(() => import('./leads/link-leads.tsx'))).LinkLeads }))

/** The leads of a link for those who may see the leads of its startup; loaded only for them. */
function LinkLeads({ startupId, linkId }: { startupId: string; linkId: string }) {
  const { data: startup } = useApi('GET /api/startups/{id}', { id: startupId })
  const teamRole = startup?.myTeamRole ?? null
  if (!isAmong(SEES_LEADS, teamRole)) return null
  return (
    <Suspense>
      <Content startupId={startupId} linkId={linkId} seesOpportunities={isAmong(SEES_OPPORTUNITIES, teamRole)} />
    </Suspense>
  )
}

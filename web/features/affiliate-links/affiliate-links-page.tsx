import { startTransition, useEffect, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ApiError } from '../../lib/api.ts'
import { linksOf, useLinkTotals, useMyLinks } from '../../lib/my-links.ts'
import { useMyStartups } from '../../lib/my-startups.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LinkMaker } from './link-maker.tsx'
import { NoStartups } from './no-startups.tsx'
import { LinksPanel } from './links-panel.tsx'
import { startupNames } from './startup-names.ts'
import { TotalsPanel } from './totals-panel.tsx'

/** /affiliate-links: makes links, and shows what each brought. `?startup=` names the chosen startup. */
export function AffiliateLinksPage() {
  const [query, setQuery] = useSearchParams()
  // The address changes in a transition of the router; whoever chooses and generates at once must not meet the old choice.
  const [chosen, showChosen] = useOptimistic(query.get('startup') ?? '')
  const mine = useMyStartups()
  const links = useMyLinks()
  const totals = useLinkTotals()
  useToastWhen(isFailure(mine.error), 'Failed to fetch startups')
  useToastWhen(isFailure(links.error ?? totals.error), 'Failed to load affiliate links')

  const choose = (startupId: string) =>
    startTransition(() => {
      showChosen(startupId)
      setQuery(startupId === '' ? {} : { startup: startupId }, { replace: true })
    })
  const names = startupNames(mine.startups ?? [], links.data ?? [])
  const isNew = mine.startups?.length === 0 && links.data?.length === 0
  return (
    <Page>
      <PageHeader title="Affiliate Links">Links to the startups that you own or belong to, and who came by them.</PageHeader>
      {isNew ? (
        <NoStartups />
      ) : (
        <>
          <LinkMaker
            startups={mine.startups}
            failed={mine.error !== undefined}
            chosen={chosen}
            onChoose={choose}
            onRetry={() => void mine.retry()}
          />
          <TotalsPanel totals={totals.data} links={links.data ?? []} chosen={chosen} names={names} onChoose={choose} />
          <LinksPanel
            links={links.data && linksOf(links.data, chosen)}
            failed={links.error !== undefined}
            chosenName={names.get(chosen)}
            onRetry={() => void links.mutate()}
          />
        </>
      )}
    </Page>
  )
}

/** A session that ended leads to the sign-in; that says enough. */
const isFailure = (error: ApiError | undefined) => error !== undefined && error.status !== 401

/** Says once that something failed, and again only after it had worked. */
function useToastWhen(failed: boolean, sentence: string) {
  useEffect(() => {
    if (failed) toast.error(sentence)
  }, [failed, sentence])
}

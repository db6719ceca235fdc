import { startTransition, useEffect, useOptimistic } from 'react'
import type { ApiError } from '../../lib/api.ts'
import { useLinkTotals } from '../../entities/links/my-links.ts'
import { useMyStartups } from '../../entities/startups/my-startups.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LinksPanel } from './list/links-panel.tsx'
import { useLinkFilters } from './list/use-link-filters.ts'
import { useLinks } from './list/use-links.ts'
import { LinkMaker } from './make/link-maker.tsx'
import { NoStartups } from './no-startups.tsx'
import { NotMine } from './not-mine.tsx'
import { startupNames } from './startup-names.ts'
import { TotalsPanel } from './totals-panel.tsx'

/** /affiliate-links: makes links, and shows what each brought. `?startup=` names the chosen startup. */
export function AffiliateLinksPage() {
  const { filters, change } = useLinkFilters()
  // The address changes in a transition of the router; whoever chooses and generates at once must not meet the old choice.
  const [chosen, showChosen] = useOptimistic(filters.startupId ?? '')
  const mine = useMyStartups()
  const links = useLinks(filters)
  const totals = useLinkTotals()
  const { newest } = links
  useToastWhen(isFailure(mine.error), 'Failed to fetch startups')
  useToastWhen(isFailure(links.error ?? newest.error ?? totals.error), 'Failed to load affiliate links')

  const choose = (startupId: string) =>
    startTransition(() => {
      showChosen(startupId)
      change('startup', startupId, { typing: true })
    })
  const names = startupNames(mine.startups ?? [], newest.data ?? [])
  const isForeign = chosen !== '' && !names.has(chosen) && lacks(mine.startups, 'id', chosen) && lacks(totals.data, 'startupId', chosen)
  const isNew = mine.startups?.length === 0 && newest.data?.length === 0
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
            chosenName={names.get(chosen)}
            onChoose={choose}
            onMade={links.add}
            onRetry={() => void mine.retry()}
          />
          {isForeign ? (
            <NotMine />
          ) : (
            <>
              <TotalsPanel totals={totals.data} links={newest.data ?? []} chosen={chosen} names={names} onChoose={choose} />
              <LinksPanel links={links} filters={filters} onChange={change} chosenName={names.get(chosen)} />
            </>
          )}
        </>
      )}
    </Page>
  )
}

/** Whether what was read does not hold an id; of what is not there yet nobody knows. */
const lacks = <K extends string>(rows: readonly Readonly<Record<K, string>>[] | undefined, field: K, id: string) =>
  rows !== undefined && rows.every((row) => row[field] !== id)

/** A session that ended leads to the sign-in, and an address that names no startup is told below; that says enough. */
const isFailure = (error: ApiError | undefined) => error !== undefined && error.status !== 401 && error.status !== 400

/** Says once that something failed, and again only after it had worked. */
function useToastWhen(failed: boolean, sentence: string) {
  useEffect(() => {
    if (failed) toast.error(sentence)
  }, [failed, sentence])
}

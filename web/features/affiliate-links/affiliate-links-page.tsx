import { lazy, startTransition, Suspense, useEffect, useOptimistic } from 'react'
import type { ApiError } from '../../lib/api.ts'
import { linksOf, useLinkTotals } from '../../entities/links/my-links.ts'
import { type MyStartup, useMyStartups } from '../../entities/startups/my-startups.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LinksLoading } from './list/link-results.tsx'
import { LinksPanel } from './list/links-panel.tsx'
import { useLinkGroups } from './list/use-link-groups.ts'
import { useLinkFilters } from './list/use-link-filters.ts'
import { given, useLinks } from './list/use-links.ts'
import { LinkMaker } from './make/link-maker.tsx'
import { TotalsPanel } from './totals-panel.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { LinkGroupTotals } from '../../../shared/entities/links/link-setup.ts'

const FirstStartup = lazy(async () => ({ default: (await import('../../entities/startups/first-startup.tsx')).FirstStartup }))
const GroupsPanel = lazy(async () => ({ default: (await import('./list/groups-panel.tsx')).GroupsPanel }))

/** /affiliate-links: makes links, and shows what each brought. `?startup=` names the chosen startup. */
export function AffiliateLinksPage() {
  const { filters, change, reset } = useLinkFilters()
  // The address changes in a transition of the router; choosing and generating at once must not use the old choice.
  const [chosen, showChosen] = useOptimistic(filters.startupId ?? '')
  const mine = useMyStartups()
  const links = useLinks(filters)
  const { sort: _sort, startupId: _startup, ...narrowing } = given(filters)
  const isFiltered = Object.keys(narrowing).length > 0
  const filter = given({ ...filters, sort: undefined })
  const totals = useLinkTotals(isFiltered ? filter : {})
  const groups = useLinkGroups(filter)
  const { newest } = links
  useToastWhen(isFailure(mine.error), 'Failed to fetch startups')
  useToastWhen(isFailure(links.error ?? newest.error ?? totals.error), 'Failed to load affiliate links')

  const choose = (startupId: string) =>
    startTransition(() => {
      showChosen(startupId)
      change('startup', startupId, { typing: true })
    })
  const names = startupNames(mine.startups ?? [], newest.data ?? [])
  const isForeign =
    chosen !== '' && !isFiltered && !names.has(chosen) && lacks(mine.startups, 'id', chosen) && lacks(totals.data, 'startupId', chosen)
  const isNew = mine.startups?.length === 0 && newest.data?.length === 0
  return (
    <Page>
      <PageHeader title="Affiliate Links" actions={<ButtonLink to="/affiliate-links/programmes">Partner programmes</ButtonLink>}>
        Share links to your startups and track their clicks and conversions.
      </PageHeader>
      {isNew ? (
        <Suspense>
          <FirstStartup drawing="link" title="A link needs a startup">
            Register or join a startup, then create links to it and track their clicks here.
          </FirstStartup>
        </Suspense>
      ) : (
        <>
          <LinkMaker
            startups={mine.startups}
            failed={mine.error !== undefined}
            chosen={chosen}
            numberOf={(startupId) => linksOf(newest.data ?? [], startupId).length}
            onChoose={choose}
            onMade={links.add}
            onRetry={() => void mine.retry()}
          />
          {isForeign ? (
            <NotMine />
          ) : (
            <>
              <TotalsPanel totals={totals.data} isFiltered={isFiltered} chosen={chosen} names={names} onChoose={choose} />
              {groups && hasGroups(groups) ? (
                <Suspense>
                  <GroupsPanel groups={groups} onChange={change} />
                </Suspense>
              ) : null}
              {(totals.data ?? totals.error) ? (
                <LinksPanel
                  groups={groups}
                  links={links}
                  filters={filters}
                  onChange={change}
                  onReset={reset}
                  chosenName={names.get(chosen)}
                />
              ) : (
                <LinksLoading />
              )}
            </>
          )}
        </>
      )}
    </Page>
  )
}

const hasGroups = (groups: LinkGroupTotals) => Object.values(groups).some((found) => found.length > 0)

/** Whether loaded items lack an id; false while loading. */
const lacks = <K extends string>(rows: readonly Readonly<Record<K, string>>[] | undefined, field: K, id: string) =>
  rows !== undefined && rows.every((row) => row[field] !== id)

/** No error for an ended session, which leads to the sign-in, nor for an unknown startup, which is reported below. */
const isFailure = (error: ApiError | undefined) => error !== undefined && error.status !== 401 && error.status !== 400

/** Says once that something failed, and again only after it had worked. */
function useToastWhen(failed: boolean, sentence: string) {
  useEffect(() => {
    if (failed) toast.error(sentence)
  }, [failed, sentence])
}

/** Replaces totals and links when the URL names a startup without links that this user cannot create links for. */
const NotMine = () => (
  <Alert tone="warning" action={<ButtonLink to="/affiliate-links">Show all startups</ButtonLink>}>
    You are not in this startup and have no links to it.
  </Alert>
)

/** The names of startups by id: the user's own, and those that only a link remembers. */
const startupNames = (startups: readonly MyStartup[], links: readonly AffiliateLink[]): ReadonlyMap<string, string> =>
  new Map([...links.map((link) => [link.startupId, link.startupName] as const), ...startups.map(({ id, name }) => [id, name] as const)])

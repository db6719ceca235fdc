import { CardsLoading } from '../../ui/cards/cards-loading.tsx'

/** The places of startups that are on their way; `tags` when most of them have roles. */
export const StartupCardsLoading = ({ count = 3, tags = false }: { count?: number; tags?: boolean }) => (
  <CardsLoading label="Loading startups..." count={count} tags={tags} />
)

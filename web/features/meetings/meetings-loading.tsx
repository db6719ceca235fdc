import { Stack } from '../../ui/layout/stack.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'

const DAYS = [2, 1, 2]

/** The places of the first days. */
export const MeetingsLoading = () => (
  <Loading label="Loading meetings..." gap={6}>
    {DAYS.map((meetings, at) => (
      // The days are all alike.
      // oxlint-disable-next-line react/no-array-index-key
      <Stack key={at} gap={2.5}>
        <Skeleton width="160px" />
        <Skeleton height="88px" width="100%" count={meetings} />
      </Stack>
    ))}
  </Loading>
)

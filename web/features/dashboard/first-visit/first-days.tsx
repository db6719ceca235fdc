import { FirstDayCard } from '../../../entities/startups/first-days/first-day-card.tsx'
import { LaunchCard } from '../../../entities/startups/first-days/launch-card.tsx'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { useApi } from '../../../lib/use-api.ts'

interface FirstDaysProps {
  joined: MyStartup | undefined
  led: MyStartup | undefined
}

/** The first day of a new member, and the first steps of a young startup. */
export const FirstDays = ({ joined, led }: FirstDaysProps) => (
  <>
    {joined ? <FirstDay id={joined.id} /> : null}
    {led ? <LaunchCard startup={led} title={`${led.name} is live`} /> : null}
  </>
)

function FirstDay({ id }: { id: string }) {
  const { data } = useApi('GET /api/startups/{id}', { id })
  return data ? <FirstDayCard startup={data} links /> : null
}

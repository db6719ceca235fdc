import { VISIT_MONTHS } from '../../../shared/limits.ts'
import { all, countIn, entity, find, recordOf, refTo, type Entity, type Ref } from '../store/table.ts'
import { commit, put } from '../store/write.ts'
import { chunksOf } from '../../platform/chunks.ts'

/** What identifies a visit: the same visitor of a code in the same UTC hour is the same visit (design 5). */
export interface VisitKey {
  code: string
  /** ISO; day and hour are in the key. */
  at: string
  /** 16 bytes in hex: code, address and user agent under a secret. */
  h: string
}

export const UTM_FIELDS = ['source', 'medium', 'campaign', 'term', 'content'] as const
export type Utm = Partial<Record<(typeof UTM_FIELDS)[number], string>>

/** One counted click; never changed, and it holds all that counting needs. */
export interface Visit extends VisitKey {
  linkId: string
  startupId: string
  /** The link's creator. */
  userId: string
  referrerHost: string
  /** What its address said. */
  utm?: Utm
  /** The defaults of the link at that time. */
  linkUtm?: Utm
  /** The browser had clicked the link before on that UTC day. */
  again?: true
  country: string
  device: 'desktop' | 'mobile' | 'tablet'
  browser: string
  os: string
  trigger: 'link' | 'qr' | 'page'
  variant?: string
  /** The name of the link page of its startup that led to it. */
  page?: string
  /** The id that the browser gave the click, to recognize a second attempt beyond the end of an hour. */
  click?: string
}

const PAGE = 'l/'
/** Under which the views of a link page are recorded; no code of a link has a slash. */
export const codeOfPage = (name: string): string => PAGE + name
/** The name of the link page that a code is of. */
export const pageOfCode = (code: string): string | undefined => (code.startsWith(PAGE) ? code.slice(PAGE.length) : undefined)

/** One counted view of a link page. Nothing else is stored of its visitor. */
export type PageView = VisitKey & Pick<Visit, 'startupId' | 'again' | 'click'>

/** 256 lanes a day, so that no link has a hot partition. */
const LANED: Pick<Entity<VisitKey, VisitKey>, 'key' | 'expires'> = {
  key: ({ code, at, h }) => ({ pk: `V#${code}#${at.slice(0, 10)}#${h.slice(0, 2)}`, sk: `${at.slice(11, 13)}#${h}` }),
  expires: ({ at }) => {
    const end = new Date(at)
    return Math.floor(end.setUTCMonth(end.getUTCMonth() + VISIT_MONTHS) / 1_000)
  },
}
export const visits = entity<Visit, VisitKey>({ kind: 'visit', ...LANED })
export const pageViews = entity<PageView, VisitKey>({ kind: 'page-view', ...LANED })

/** The public id of a visit: its key as text. */
export const clickIdOf = ({ code, at, h }: VisitKey): string => `${code}.${at.slice(0, 13).replaceAll(/[-T]/g, '')}.${h}`

const CLICK_ID = /^(?<code>[a-z0-9-]{3,40})\.(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?<hour>\d{2})\.(?<h>[0-9a-f]{32})$/

/** The key that a click id encodes, or undefined when it is malformed. */
export function keyOfClick(clickId: string): VisitKey | undefined {
  const { code, y, m, d, hour, h } = CLICK_ID.exec(clickId)?.groups ?? {}
  if (code === undefined || h === undefined) return undefined
  return { code, at: `${y}-${m}-${d}T${hour}:00:00.000Z`, h }
}

/** Records a visit or view once: one conditional put, one write unit. False: a duplicate of this hour. */
export async function recordVisit(visit: Visit | PageView): Promise<boolean> {
  const once = { absent: true } as const
  const { refused } = await commit('linkId' in visit ? put(visits, visit, once) : put(pageViews, visit, once))
  return refused === undefined
}

export const visitRef = (key: VisitKey): Ref<Visit> => refTo(visits, key)
/** Of click ids; malformed ones are left out. */
export const visitRefsOf = (clickIds: readonly string[]): Ref<Visit>[] => clickIds.flatMap((id) => keyOfClick(id) ?? []).map(visitRef)

/** The stored visit of a key; consistent. */
export const getVisitOf = (key: VisitKey): Promise<Visit | undefined> => find(visits, key, { consistent: true })

export async function getVisit(clickId: string): Promise<Visit | undefined> {
  const key = keyOfClick(clickId)
  return key && (await getVisitOf(key))
}

const LANES = 256
const LANES_AT_ONCE = 32

/** Queries every lane of a code's UTC day, 32 at a time. */
async function inLanes<T>(code: string, day: string, ask: (pk: string) => Promise<T>): Promise<T[]> {
  const pks = Array.from({ length: LANES }, (_, lane) => visits.key({ code, at: `${day}T00`, h: lane.toString(16).padStart(2, '0') }).pk)
  const answers: T[] = []
  for (const some of chunksOf(pks, LANES_AT_ONCE)) answers.push(...(await Promise.all(some.map(ask))))
  return answers
}

/** The number of visits of a code on a UTC day: about 128 read units, more when they are many. */
export async function countVisits(code: string, day: string): Promise<number> {
  const counts = await inLanes(code, day, countIn)
  return counts.reduce((sum, count) => sum + count, 0)
}

export async function listVisits(code: string, day: string): Promise<Visit[]> {
  const rows = await inLanes(code, day, (pk) => all({ pk }))
  return rows.flat().map((row) => recordOf<Visit>(row))
}

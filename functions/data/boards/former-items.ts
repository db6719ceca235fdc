import { timeOfUlid, ulidOf, ULID_BYTES } from '../../platform/ulid.ts'

/*
 * Cards, leads and opportunities as the release before wrote them: names of one letter, and times and ids in the binary attribute `i`.
 * To be deleted with the next release, when every table has had the migration: this file, its use in board-entities.ts, and what its
 * migration does (an empty one keeps its place).
 */

type Row = Record<string, unknown>

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  card: { n: 'number', t: 'title', r: 'rank', d: 'dueAt', m: 'commentCount', v: 'version' },
  lead: {
    n: 'name',
    e: 'email',
    p: 'phone',
    c: 'company',
    j: 'title',
    o: 'source',
    g: 'stage',
    x: 'lostReason',
    r: 'rank',
    a: 'value',
    m: 'currency',
    t: 'tags',
    k: 'noteCount',
    y: 'origin',
    v: 'version',
  },
  opportunity: {
    t: 'title',
    c: 'company',
    a: 'amount',
    m: 'currency',
    g: 'stage',
    p: 'probability',
    d: 'expectedCloseAt',
    x: 'lostReason',
    r: 'rank',
    k: 'noteCount',
    v: 'version',
  },
}
/** In the order of their bits in the mask at the beginning of `i`. */
const TIMES: Readonly<Record<string, readonly string[]>> = {
  lead: ['updatedAt', 'stageChangedAt', 'lastActivityAt', 'nextFollowUpAt', 'consentAt'],
  opportunity: ['updatedAt', 'closedAt'],
}
const IDS: Readonly<Record<string, readonly string[]>> = {
  lead: ['ownerId', 'createdBy', 'changedBy', 'opportunityId', 'linkId'],
  opportunity: ['ownerId', 'createdBy', 'changedBy', 'leadId'],
}
const PRIORITIES: Readonly<Record<string, string>> = { h: 'high', m: 'medium', l: 'low' }
const TIME_BYTES = 6

/** An item of a board with attributes by name; the same object when it has them already. */
export function withNames(item: Row): Row {
  const kind = String(item['_kind'])
  const names = NAMES[kind]
  const packed = item['i']
  if (!names || !(packed instanceof Uint8Array)) return item
  const named: Row = {}
  const letters: Row = {}
  for (const [name, value] of Object.entries(item)) {
    if (names[name] !== undefined) named[names[name]] = value
    else if (name.length === 1) letters[name] = value
    else named[name] = value
  }
  const bytes = Buffer.from(packed)
  return kind === 'card' ? { ...named, ...restOfCard(letters, bytes) } : restOfSale(kind, named, letters, bytes)
}

/** What is not just renamed: priority and checklist of a card; code, campaign and visit of the link of a lead. */
interface Letters {
  p?: string
  k?: string
  l?: string[]
}

const timeAt = (bytes: Buffer, at: number): string => new Date(bytes.readUIntBE(at, TIME_BYTES)).toISOString()

/** Changed, completed or 0, number of labels, column, creator, labels …, assignees … */
function restOfCard({ p: priority, k: checked }: Letters, bytes: Buffer): Row {
  const labelCount = bytes.readUInt8(2 * TIME_BYTES)
  const ids: string[] = []
  for (let at = 2 * TIME_BYTES + 1; at < bytes.length; at += ULID_BYTES) ids.push(ulidOf(bytes, at))
  const [columnId, createdBy, ...more] = ids
  const [labelIds, assigneeIds] = [more.slice(0, labelCount), more.slice(labelCount)]
  return {
    updatedAt: timeAt(bytes, 0),
    ...(bytes.readUIntBE(TIME_BYTES, TIME_BYTES) > 0 && { completedAt: timeAt(bytes, TIME_BYTES) }),
    columnId,
    createdBy,
    ...(labelIds.length > 0 && { labelIds }),
    ...(assigneeIds.length > 0 && { assigneeIds }),
    ...(priority !== undefined && { priority: PRIORITIES[priority] }),
    ...(checked !== undefined && { checked: checked.split('/').map(Number) }),
  }
}

/** A lead or an opportunity: a mask of what there is, times, ids. */
function restOfSale(kind: string, named: Row, { l: link }: Letters, bytes: Buffer): Row {
  const [times = [], ids = []] = [TIMES[kind], IDS[kind]]
  const mask = bytes.readUInt16BE()
  const fields: Row = {}
  let from = 2
  for (const [at, name] of [...times, ...ids].entries()) {
    if ((mask & (1 << at)) === 0) continue
    const isTime = at < times.length
    fields[name] = isTime ? timeAt(bytes, from) : ulidOf(bytes, from)
    from += isTime ? TIME_BYTES : ULID_BYTES
  }
  const { linkId, ...others } = fields
  const [code, campaign, clickId] = link ?? []
  const id = String(named['sk']).split('#')[1] ?? ''
  return {
    ...named,
    createdAt: new Date(timeOfUlid(id)).toISOString(),
    ...others,
    ...(linkId !== undefined && code !== undefined && { link: { id: linkId, code, campaign, clickId: clickId === '' ? null : clickId } }),
  }
}

import { tagOf } from '../notifications/groups.ts'
import { seqOf } from '../notifications/ids.ts'

type Row = Record<string, unknown>

/** Gives stored attributes and keys the terms of the glossary. Only these items hold the former names: no other item copies them. */
export function nameByGlossary(item: Row): Row | undefined {
  switch (item['_kind']) {
    case 'membership':
      return renamed(item, 'standing', 'teamRole')
    case 'user':
    case 'code':
      return renamed(item, 'crowd', 'deviceGroup')
    case 'told-event':
      return { ...item, _kind: 'notified-event', sk: String(item['sk']).replace('TOLD#', 'NOTIFIED#') }
    case 'notification-group':
      return 'alerts' in item ? undefined : groupByTag(item)
    default:
      return undefined
  }
}

/** An item with both names was written under the new one since. */
function renamed(item: Row, from: string, to: string): Row | undefined {
  if (!(from in item)) return undefined
  const { [from]: value, ...rest } = item
  return { [to]: value, ...rest }
}

function groupByTag({ id, ...group }: Row): Row {
  const tag = tagOf(String(group['userId']), String(group['groupKey']))
  const alerts = { day: String(group['createdAt']).slice(0, 10), count: 1 }
  return { chains: [{ first: seqOf(String(id)), id }], ...group, alerts, tag, sk: `GROUP#${tag}` }
}

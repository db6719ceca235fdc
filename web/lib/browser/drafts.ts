import { currentUserId } from '../session/state.ts'
import { isRecord } from '../is-record.ts'
import { writeTab } from './tab.ts'

/** Drafts of forms and texts in this tab: they survive a reload and the end of the session, and belong to one user. */
const SUFFIX = 'Draft'

interface StoredDraft {
  userId: string
  /** Where the form is. */
  path: string
  /** The fields that differ from what the form began with. */
  changes: Readonly<Record<string, unknown>>
}

/** The changes that the user made in the form of this name; empty when there are none. */
export function storedChanges(name: string, userId: string): Readonly<Record<string, unknown>> {
  const draft = readDraft(name + SUFFIX)
  return draft?.userId === userId ? draft.changes : {}
}

export const storeDraft = (name: string, draft: Omit<StoredDraft, 'path'>): void =>
  writeTab(name + SUFFIX, JSON.stringify({ ...draft, path: location.pathname }))

/** Deletes the draft after it was saved or discarded. */
export const deleteDraft = (name: string): void => writeTab(name + SUFFIX, null)

/** Whether a draft of a form at this path is kept. */
export function hasDraft(path: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.endsWith(SUFFIX) && readDraft(key)?.path === path)
  } catch {
    return false
  }
}

/** A text that is not saved yet. */
export interface KeptText {
  text: string
  /** The saved text that the user began with. */
  base: string
}

/** The unsaved text of a field; null when there is none. */
export function readKeptText(name: string): KeptText | null {
  const { text, base } = storedChanges(name, currentUserId())
  return typeof text === 'string' && typeof base === 'string' ? { text, base } : null
}

/** Keeps the unsaved text of a field; null deletes it. */
export function keepText(name: string, kept: KeptText | null): void {
  if (kept === null) deleteDraft(name)
  else storeDraft(name, { userId: currentUserId(), changes: { ...kept } })
}

function readDraft(key: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

const isDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) && typeof value['userId'] === 'string' && typeof value['path'] === 'string' && isRecord(value['changes'])

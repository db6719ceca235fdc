import { UTM_FIELDS } from '../../../../shared/link-choices.ts'
import type { Utm } from '../../../../shared/entities/links/affiliate-link.ts'
import { guessFields } from '../../../../shared/format/csv/guess-fields.ts'
import { CsvError, readCsvText } from '../../../../shared/format/csv/read-csv.ts'
import { NAME_MAX, UTM_MAX } from '../../../../shared/limits.ts'
import { LINK_FOLDER_MAX, LINK_TAG_MAX, LINK_TAGS_MAX } from '../../../../shared/link-limits.ts'
import { utmOf } from '../fields/draft.ts'

/** What a link of a pasted table gets. */
export interface Row {
  name: string
  utmDefaults: Utm
  tags: string[]
  folder: string
}
export interface PastedRow extends Row {
  /** Why no link can be made of the line. */
  error: string | null
}

/** The columns of a table without headings. */
const COLUMNS = ['name', 'source', 'medium', 'campaign', 'tags'] as const
const HEADINGS = {
  name: ['name', 'link', 'link name', 'label'],
  source: ['source', 'utm source'],
  medium: ['medium', 'utm medium'],
  campaign: ['campaign', 'utm campaign'],
  term: ['term', 'utm term'],
  content: ['content', 'utm content'],
  tags: ['tags', 'tag'],
  folder: ['folder'],
} as const

/**
 * The lines of a pasted table, separated by tabs, semicolons or commas, with what all links get: the first line may have headings, `{name}`
 * in a value is the name, and a line's own value wins. Empty lines are none.
 */
export function rowsOf(text: string, common: Omit<Row, 'name'>): PastedRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const separator = separatorOf(lines)
  const [first = ''] = lines
  const head = first.split(separator)
  const isHead = guessFields(head, HEADINGS).name !== undefined
  const columns = isHead ? first : COLUMNS.join(separator)
  return lines.slice(isHead ? 1 : 0).map((line) => withCommon(cellsOf(columns, line), common))
}

const separatorOf = ([first = '', ...others]: readonly string[]): string => {
  if ([first, ...others].some((line) => line.includes('\t'))) return '\t'
  return first.split(';').length > first.split(',').length ? ';' : ','
}

type Cells = Partial<Record<keyof typeof HEADINGS, string>>

/** The cells of one line by column; undefined when it has more of them than there are columns, or a quote that is not closed. */
function cellsOf(columns: string, line: string): Cells | undefined {
  try {
    const { head, rows } = readCsvText(`${columns}\n${line}`)
    const places = guessFields(head, HEADINGS)
    return Object.fromEntries(Object.entries(places).map(([field, at]) => [field, rows[0]?.cells[at]?.trim() ?? '']))
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

function withCommon(cells: Cells | undefined, common: Omit<Row, 'name'>): PastedRow {
  if (cells === undefined) return { name: '', ...common, error: 'This line has more values than columns, or a quote that is not closed' }
  const { name = '', tags = '', folder = '' } = cells
  const named = (value: string) => value.replaceAll('{name}', name)
  const utm = { ...utmOf(common.utmDefaults), ...utmOf(cells) }
  const row = {
    name,
    utmDefaults: Object.fromEntries(Object.entries(utm).map(([field, value]) => [field, named(value ?? '')])),
    tags: [...new Set([...common.tags, ...tags.split(/[,;|]/).map((tag) => tag.trim())].filter((tag) => tag !== '').map(named))],
    folder: named(folder || common.folder.trim()),
  }
  return { ...row, error: errorOf(row) }
}

function errorOf({ name, utmDefaults, tags, folder }: Row): string | null {
  if (name === '') return 'Name is required'
  if (name.length > NAME_MAX) return `Name may have at most ${NAME_MAX} characters`
  const long = UTM_FIELDS.find((field) => (utmDefaults[field]?.length ?? 0) > UTM_MAX)
  if (long) return `The ${long} may have at most ${UTM_MAX} characters`
  if (tags.length > LINK_TAGS_MAX) return `A link may have at most ${LINK_TAGS_MAX} tags`
  if (tags.some((tag) => tag.length > LINK_TAG_MAX)) return `A tag may have at most ${LINK_TAG_MAX} characters`
  return folder.length > LINK_FOLDER_MAX ? `The folder may have at most ${LINK_FOLDER_MAX} characters` : null
}

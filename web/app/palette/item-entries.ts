import type { CommandOption, ItemCommand } from '../../lib/actions/item-commands.ts'
import { type Entry, ITEM_GROUP, scoreOf, startWith, wordsOf } from './entry.ts'

/** The item that the palette was opened on, with what can be done with it. */
export interface PaletteItem {
  title: string
  commands: readonly ItemCommand[]
}

/** Words between a command and its value: "move to review". */
const FILLERS: ReadonlySet<string> = new Set(['to', 'on', 'by', 'as'])

/** What can be done with the item as it was typed: "due fri", "assign grace", "move review", "archive". */
export function itemEntries({ commands }: PaletteItem, text: string): Entry[] {
  const words = wordsOf(text)
  if (words.length === 0) return commands.map((command) => entryOf(command))
  return commands.flatMap((command) => {
    const count = commandLength(command, words)
    if (count === 0) return []
    const argument = words.slice(count)
    if (command.options === undefined) return argument.length === 0 ? [{ ...entryOf(command), score: scoreOf(command, text) ?? 1 }] : []
    const value = argument.filter((word) => !FILLERS.has(word))
    if (value.length === 0) return command.options.map((option) => withOption(command, option))
    const read = command.read?.(value.join(' '))
    const fitting = command.options.filter(({ name }) => startWith(wordsOf(name), value))
    return [...fitting, ...(read === undefined || fitting.length > 0 ? [] : [read])].map((option) => withOption(command, option))
  })
}

/** How many of the words name the command: as many as do. */
function commandLength({ label, part, keywords = '' }: ItemCommand, words: readonly string[]): number {
  const names = wordsOf(`${label} ${part ?? ''} ${keywords}`)
  const [first = ''] = words
  const begins = [wordsOf(label)[0] ?? '', ...wordsOf(`${part ?? ''} ${keywords}`)]
  if (!begins.some((name) => name.startsWith(first))) return 0
  const rest = words.findIndex((word) => !names.some((name) => name.startsWith(word)))
  return rest === -1 ? words.length : rest
}

const entryOf = ({ label, part, icon, keywords, shortcut, options, run }: ItemCommand): Entry => ({
  id: `item ${label}`,
  group: ITEM_GROUP,
  label: options === undefined ? label : `${label}...`,
  icon,
  keywords,
  shortcut,
  ...(options === undefined ? run && { run } : { typed: `${(part ?? label).toLowerCase()} ` }),
})

const withOption = ({ label, icon }: ItemCommand, option: CommandOption): Entry => ({
  id: `item ${label} ${option.id}`,
  group: ITEM_GROUP,
  label: `${label}: ${option.name}`,
  icon: option.icon ?? icon,
  refusal: option.refusal,
  run: option.run,
  // Before what only begins as was typed; what is refused comes after what is not.
  score: option.refusal ? 1.5 : 1,
})

/** What the command answers to a word that it does not know. */
export const USAGE = `Name a command, as in npm run operate -- reports:
  add <name> [address …]            adds an operator; prints the address for an authenticator app
  reports [open|closed]             what users reported, the newest first
  show <kind> <id>                  a target with its reports and acts; kinds: user, startup, link, gig, message
  find <id, e-mail, code or request id>
  act <act> <kind> <id> <reason …>  dismiss, remove, suspend, disable, delete, remove-links, remove-messages, remove-gigs
  undo <act id> <reason …>
  confirm <act id>                  a deletion that another operator asked for
  log                               all acts
  statistics
  export <user id> <reason …>
  proof <user id>                   of the deletion of an account
OPERATOR=<name> says who acts; without it the first operator does.`

/** The call of each command; `{1}` to `{3}` are its words. Those that send a reason take the words after the others. */
const COMMANDS: Readonly<Record<string, { call: string; body?: readonly string[] }>> = {
  reports: { call: 'GET reports?state={1}' },
  show: { call: 'GET target?targetType={1}&targetId={2}' },
  find: { call: 'GET find?text={1}' },
  act: { call: 'POST acts', body: ['act', 'targetType', 'targetId', 'reason'] },
  undo: { call: 'POST acts/{1}/undo', body: ['', 'reason'] },
  confirm: { call: 'POST acts/{1}/confirm' },
  log: { call: 'GET acts' },
  statistics: { call: 'GET statistics' },
  export: { call: 'POST exports', body: ['userId', 'reason'] },
  proof: { call: 'GET deletions/{1}' },
}

/** The call of a command; nothing for an unknown one. */
export function requestOf([command = '', ...words]: readonly string[]) {
  const { call, body } = COMMANDS[command] ?? {}
  if (call === undefined) return undefined
  const given = command === 'reports' && words.length === 0 ? ['open'] : words
  const path = call.replaceAll(/\{(\d)\}/g, (_, at: string) => encodeURIComponent(given[Number(at) - 1] ?? ''))
  const sent = body?.map((name, at) => [name, at === body.length - 1 ? words.slice(at).join(' ') : words[at]] as const)
  return { path, ...(sent && { body: Object.fromEntries(sent.filter(([name]) => name !== '')) }) }
}

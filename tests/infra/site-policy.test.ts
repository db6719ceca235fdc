import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { WEB_DIRECTORY } from '../../infra/build/root.ts'

const chunks = globSync('**/*.js', { cwd: WEB_DIRECTORY }).map((file) => ({ file, code: readFileSync(join(WEB_DIRECTORY, file), 'utf8') }))

/** React has code for all of these, which runs only when a component asks for it: the last row looks for components that do. */
const FORBIDDEN = {
  'assigns markup': /\.(?:innerHTML|outerHTML|srcdoc)\s*=(?!=)/,
  'inserts markup': /\b(?:insertAdjacentHTML|createContextualFragment|parseFromString|setHTMLUnsafe)\b|\bdocument\.write(?:ln)?\(/,
  'runs text as code': /(?<![\w$.])(?:eval|Function|importScripts)\(|new (?:Function|Worker|SharedWorker)\(|set(?:Timeout|Interval)\(["'`]/,
  'inserts a script or a style': /createElement\(["'`](?:script|style|iframe|object|embed)["'`]\)|setAttribute\(["'`]style["'`]/,
  'makes a policy of its own': /trustedTypes/,
  'asks React for what the policy forbids': /dangerouslySetInnerHTML:|jsxs?\)?\(["'`](?:script|style|iframe|object|embed)["'`]/,
}

const offenders = (pattern: RegExp): string[] => chunks.filter(({ code }) => pattern.test(code)).map(({ file }) => file)

/** The chunk with the one policy that the security policy allows. */
const registering = offenders(/createPolicy\([`"']service-worker[`"'],\{createScriptURL:\(\)=>/)

describe('the chunks of the site', () => {
  it.each(Object.entries(FORBIDDEN))('none but that of React %s, which the security policy refuses', (what, pattern) => {
    expect(chunks.length).toBeGreaterThan(50)
    const isAllowed = (file: string) =>
      /^assets\/react-[\w-]+\.js$/.test(file) || (what === 'makes a policy of its own' && file === registering[0])
    expect(offenders(pattern).filter((file) => !isAllowed(file))).toEqual([])
  })

  it('have one policy for scripts, which names the service worker and nothing else', () => {
    expect(registering).toHaveLength(1)
  })

  it('are read as they are built: that of React assigns innerHTML', () => {
    expect(offenders(FORBIDDEN['assigns markup'])).toContainEqual(expect.stringMatching(/^assets\/react-/))
  })
})

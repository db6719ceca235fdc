import { useEffect, useState } from 'react'
import { linkUrl } from '../../../../shared/format/link-url.ts'
import { CODE_MAX, CODE_MIN } from '../../../../shared/limits.ts'
import { useApi } from '../../../lib/use-api.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  /** The code that the link has: it need not be free. */
  own?: string
  /** The hint while nothing was chosen. */
  hint: string
}

const PAUSE_MS = 300
const RULE = `A code has ${CODE_MIN} to ${CODE_MAX} letters, digits and hyphens`
const WELL_FORMED = new RegExp(`^[a-z0-9-]{${CODE_MIN},${CODE_MAX}}$`)
const REFUSALS = { taken: 'This code is taken', reserved: 'This code is reserved', malformed: RULE }

/** A custom code; checks its availability while typing. */
export function CodeField({ value, onChange, own = '', hint }: CodeFieldProps) {
  const code = value.trim().toLowerCase()
  const settled = useSettled(code)
  const chosen = code !== '' && code !== own
  const malformed = chosen && !WELL_FORMED.test(code)
  const asked = chosen && !malformed && settled === code
  const { data, error } = useApi('GET /api/affiliate-links/codes/{code}', asked && { code }, { revalidateOnFocus: false })
  const refusal = malformed ? RULE : asked && data?.reason ? REFUSALS[data.reason] : null
  const said = refusal ?? (chosen ? answerOf(asked ? data : undefined, asked && error !== undefined) : null)
  return (
    <>
      <TextField
        name="code"
        label="Code"
        optional={own === ''}
        maxLength={CODE_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={chosen && own !== '' && refusal === null ? `${said}. The old address ${linkUrl(own)} keeps working.` : (said ?? hint)}
        check={() => refusal}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <output className="visually-hidden">{said === 'Checking...' ? '' : said}</output>
    </>
  )
}

/** What is known of a code that nothing speaks against. */
function answerOf(data: object | undefined, failed: boolean): string {
  if (data) return 'This code is available'
  return failed ? 'Could not check this code. You can still try it' : 'Checking...'
}

/** A text, once it has not changed for 300 ms. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

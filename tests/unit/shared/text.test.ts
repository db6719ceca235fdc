import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { Email } from '../../../shared/entities/user.ts'
import { line, optionalLine, text } from '../../../shared/entities/text.ts'

const Name = line('Name', 10)
const Details = text('Details', 20)
const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message

describe('what people type', () => {
  it('S5-16 is trimmed and composed, and counted in code points', () => {
    expect(Name.parse('  Zoe\u0308  ')).toBe('Zo\u00eb')
    expect(Name.parse('💥'.repeat(10))).toBe('💥'.repeat(10))
    expect(messageOf(Name.safeParse('💥'.repeat(11)))).toBe('Name may have at most 10 characters')
  })
  it('S5-16 is refused when nothing is left of it', () => {
    for (const nothing of ['', '   ', '\u202e', '\u0000\u0007', '\u200b', '\u00ad \u2060', '\u3164', '\u2800', undefined, 5])
      expect(messageOf(Name.safeParse(nothing))).toBe('Name is required')
    expect(optionalLine('Location', 5).parse('  ')).toBe('')
  })
  it('strips invisible and bidirectional control characters', () => {
    expect(Name.parse('A\u202eB\u2066C\u0000D')).toBe('ABCD')
    expect(Name.parse('שלום')).toBe('שלום')
  })
  it('keeps what joins signs to one', () => {
    for (const name of ['👩‍🚀', 'می‌خواهم']) expect(Name.parse(name)).toBe(name)
  })
  it('is one line in a name, and keeps its lines in a text', () => {
    expect(Name.parse('Ada\n\tof  X')).toBe('Ada of X')
    expect(Details.parse('one\r\n\ntwo')).toBe('one\n\ntwo')
  })
  it('cannot hold half a character', () => {
    expect(Name.parse('a\ud800b')).toBe('a\ufffdb')
  })
})

describe('an e-mail', () => {
  it('is the same however it is typed or pasted', () => {
    const typed = [
      'ada@example.org',
      ' Ada@Example.ORG\n',
      '\u200bada@example.org\ufeff',
      'a\u00adda@example.org',
      'ａｄａ＠example.org',
      'a\u0000da@example.org',
    ]
    for (const email of typed) expect(Email.parse(email)).toBe('ada@example.org')
  })
  it('is composed again after what was invisible between its parts is gone', () => {
    expect(Email.parse('zoe\u200b\u0308@example.org')).toBe('zo\u00eb@example.org')
    expect(Email.parse('\u1100\u00ad\u1161@example.org')).toBe('\uac00@example.org')
  })
  it('is the same when it is read again', () => {
    const sign = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('e', '\u0308', '\u200b', '\u0130', '\u00ad', '\u3164', '\ufb01'),
    )
    const typed = fc.sample(fc.array(sign, { maxLength: 6 }), 3_000).map((signs) => Email.safeParse(`${signs.join('')}@example.org`))
    const read = typed.flatMap(({ success, data }) => (success ? [data] : []))
    expect(read.length).toBeGreaterThan(100)
    expect(read.filter((email) => Email.parse(email) !== email)).toEqual([])
  })
})

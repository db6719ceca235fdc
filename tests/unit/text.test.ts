import { describe, expect, it } from 'vitest'
import { line, optionalLine, text } from '../../shared/entities/text.ts'

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
    for (const nothing of ['', '   ', '\u202e', '\u0000\u0007', undefined, 5])
      expect(messageOf(Name.safeParse(nothing))).toBe('Name is required')
    expect(optionalLine('Location', 5).parse('  ')).toBe('')
  })
  it('loses what nobody sees and what turns the direction of others', () => {
    expect(Name.parse('A\u202eB\u2066C\u0000D')).toBe('ABCD')
    expect(Name.parse('שלום')).toBe('שלום')
  })
  it('is one line in a name, and keeps its lines in a text', () => {
    expect(Name.parse('Ada\n\tof  X')).toBe('Ada of X')
    expect(Details.parse('one\r\n\ntwo')).toBe('one\n\ntwo')
  })
  it('cannot hold half a character', () => {
    expect(Name.parse('a\ud800b')).toBe('a\ufffdb')
  })
})

import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InlineMarkdown } from '../../../../web/ui/editing/inline-markdown.tsx'
import { MarkdownField, wrapSelection } from '../../../../web/ui/editing/markdown-field.tsx'
import { Markdown } from '../../../../web/ui/markdown/markdown.tsx'
import { RenderedMarkdown } from '../../../../web/ui/markdown/rendered-markdown.tsx'
import { expectFocus } from '../../support/focus.ts'

afterEach(cleanup)

const shown = (text: string) => render(<RenderedMarkdown text={text} />).container

describe('Markdown', () => {
  it('shows the text as it was written until its code is there', async () => {
    const { container } = render(<Markdown text="**bold**" />)
    expect(container.textContent).toBe('**bold**')
    await waitFor(() => expect(container.querySelector('strong')?.textContent).toBe('bold'))
  })

  it('shows a text that cannot be rendered as it was written, and the next one rendered', async () => {
    const unrendered = `${'>'.repeat(10_000)} deep`
    const report = vi.spyOn(console, 'error').mockReturnValue()
    const { container, rerender } = render(<Markdown text={unrendered} />)
    await waitFor(() => expect(report).toHaveBeenCalled())
    expect(container.textContent).toBe(unrendered)
    rerender(<Markdown text="**bold**" />)
    await waitFor(() => expect(container.querySelector('strong')?.textContent).toBe('bold'))
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java&#x0A;script:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.org/x',
    '/api/auth/logout',
  ])('makes no link to %s', (url) => {
    const page = shown(`[text](<${url}>)`)
    expect(page.querySelector('a')).toBeNull()
    expect(page.textContent).toContain('text')
  })

  it.each(['https://example.org/a?b=c', 'http://example.org/', 'mailto:ada@example.com'])('links %s without trust', (url) => {
    const link = shown(`[text](${url})`).querySelector('a')
    expect(link?.getAttribute('href')).toBe(url)
    expect(link?.rel.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer', 'nofollow']))
  })

  it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<b onclick="x()">b</b>', '<iframe src="https://example.org">'])(
    'shows %s as text',
    (html) => {
      const page = shown(`before ${html}`)
      expect(page.querySelector('script, img, b, iframe')).toBeNull()
      expect(page.textContent).toContain('before')
    },
  )

  it('loads no image of another host: it becomes a link', () => {
    const page = shown('![a map](https://example.org/map.png) ![](javascript:alert(1)) ![own](/uploads/logos/a1.png)')
    expect([...page.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/uploads/logos/a1.png'])
    expect(page.querySelector('a')?.textContent).toBe('a map')
  })

  it('shows tables, tasks and deletions of GitHub, and headings below those of the screen', () => {
    const page = shown('# Title\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n- [x] done\n\n~~gone~~ https://example.org')
    expect(page.querySelector('h1, h2')).toBeNull()
    expect(page.querySelector('h3')?.textContent).toBe('Title')
    expect(page.querySelectorAll('td')).toHaveLength(2)
    expect(page.querySelector<HTMLInputElement>('input')?.checked).toBe(true)
    expect(page.querySelector('del')?.textContent).toBe('gone')
    expect(page.querySelector('a')?.getAttribute('href')).toBe('https://example.org')
  })
})

describe('MarkdownField', () => {
  function Sample() {
    const [text, setText] = useState('one two')
    return <MarkdownField label="Text" value={text} onChange={setText} />
  }

  it('marks the selection with Ctrl+B and Ctrl+I, and takes the mark away again', async () => {
    render(<Sample />)
    const user = userEvent.setup()
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
    field.focus()
    field.setSelectionRange(0, 3)
    await user.keyboard('{Control>}b{/Control}')
    expect(field.value).toBe('**one** two')
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('one')
    await user.keyboard('{Control>}b{/Control}{Control>}i{/Control}')
    expect(field.value).toBe('_one_ two')
  })

  it('previews what was written', async () => {
    render(<Sample />)
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox'), ' **three**')
    await user.click(screen.getByRole('tab', { name: 'Preview' }))
    expect((await screen.findByText('three')).tagName).toBe('STRONG')
  })

  it('puts the marks around nothing when nothing is selected', () => {
    expect(wrapSelection('ab', 1, 1, '**')).toEqual({ text: 'a****b', start: 3, end: 3 })
  })
})

describe('InlineMarkdown', () => {
  it('opens for editing, saves with Ctrl+Enter, and returns the focus', async () => {
    const onSave = vi.fn<(text: string) => void>()
    render(<InlineMarkdown label="Description" value="" onSave={onSave} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Add a description' }))
    await user.keyboard('Hello{Control>}{Enter}{/Control}')
    expect(onSave.mock.calls).toEqual([['Hello', '']])
    await expectFocus(() => screen.getByRole('button', { name: 'Edit description' }))
  })

  it('restores on Escape', async () => {
    const onSave = vi.fn<(text: string) => void>()
    render(<InlineMarkdown label="Description" value="Before" onSave={onSave} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Edit description' }))
    await user.keyboard('!{Escape}')
    expect(await screen.findByText('Before')).toBeTruthy()
    expect(onSave).not.toHaveBeenCalled()
  })
})

import { Card } from '../../../ui/layout/card.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { Sample } from '../sample.tsx'

const TEXT = `# Launch plan
Ship on **Thursday**, see [the post](https://example.org/post) or ~~ask~~ mail hello@example.org.

- [x] Write the text
- [ ] Ask *Ada* for a review
  1. nested

> Quoted from the call.

| What | When |
| --- | --- |
| Post | 9:00 |

\`inline\` and <b>no HTML</b>, [no script](javascript:alert(1)), ![a picture of another host](https://example.org/a.png)

\`\`\`
npm start
\`\`\``

/** Texts that users write. */
export function Texts() {
  return (
    <Sample title="Markdown">
      <Card>
        <Markdown text={TEXT} />
      </Card>
    </Sample>
  )
}

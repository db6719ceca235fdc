import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import styles from './api-tokens.module.css'

/** Where agents find their tools, and the header with which they call them. */
export function ConnectAgent() {
  const parts = [
    { what: 'address', text: `${window.location.origin}/mcp` },
    { what: 'header', text: 'Authorization: Bearer lc_...' },
  ]
  return (
    <Stack as="section" gap={3} aria-label="Connect an agent">
      <Text as="h3" weight="medium">
        Connect an agent
      </Text>
      <Text tone="muted">An agent that speaks MCP gets tools for what its token may do. Give it this address and this header.</Text>
      {parts.map(({ what, text }) => (
        <Row key={what} gap={3} wrap>
          <code className={styles.token}>{text}</code>
          <CopyButton text={text} what={what}>{`Copy ${what}`}</CopyButton>
        </Row>
      ))}
    </Stack>
  )
}

import type { Attachment } from '../../../../../shared/entities/messages/room.ts'
import type { WorkStep } from '../../../../../shared/entities/freelance/work.ts'
import { ACCEPT_DAYS } from '../../../../../shared/entities/freelance/limits.ts'
import { NoText, PanelSection } from '../../../../entities/boards/panel/parts.tsx'
import { FileLink } from '../../../../entities/files/file-link.tsx'
import { useSignedAddress } from '../../../../entities/files/use-signed-address.ts'
import { call } from '../../../../lib/api.ts'
import { useApi } from '../../../../lib/use-api.ts'
import type { usePages } from '../../../../lib/use-pages.ts'
import { Moment } from '../../../../ui/facts/moment.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { ShowMore } from '../../../../ui/layout/show-more.tsx'
import { Row, Stack } from '../../../../ui/layout/stack.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import styles from '../gig-panel.module.css'

interface WorkListProps {
  gigId: string
  pages: ReturnType<typeof usePages<'GET /api/freelance/gigs/{gigId}/work'>>
  /** The names of the two sides. */
  freelancer: string
  poster: string
}

/** What was handed in and answered, newest first. */
export function WorkList({ gigId, pages: { items, error, more, loading, next, retry }, freelancer, poster }: WorkListProps) {
  const titles = {
    'handed-in': `${freelancer} handed in work`,
    changes: `${poster} asked for changes`,
    accepted: `${poster} accepted the work`,
    'timed-out': `Accepted after ${ACCEPT_DAYS} days without an answer`,
  } as const satisfies Record<WorkStep['kind'], string>
  return (
    <PanelSection title="Work">
      {error === undefined || items !== undefined ? null : <Alert onRetry={retry}>{error.message}</Alert>}
      {items === undefined && error === undefined ? (
        <Loading label="Loading work...">
          <Skeleton height="80px" />
        </Loading>
      ) : null}
      {items?.length === 0 ? <NoText>Nothing was handed in yet.</NoText> : null}
      <ol className={styles.work}>
        {items?.map(({ id, kind, text, link, attachments, createdAt }) => (
          <li key={id}>
            <Stack gap={1.5}>
              <Text breaks>
                <Text as="span" tone="strong" weight="medium">
                  {titles[kind]}
                </Text>{' '}
                <Text as="span" size="sm" tone="muted">
                  <Moment at={createdAt} />
                </Text>
              </Text>
              {text === '' ? null : (
                <Text dir="auto" breaks lines>
                  {text}
                </Text>
              )}
              {link === '' ? null : (
                <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
                  {link}
                </a>
              )}
              {attachments.length === 0 ? null : (
                <Row gap={2} align="stretch" wrap>
                  {attachments.map((file) => (
                    <WorkFile key={file.id} gigId={gigId} stepId={id} file={file} />
                  ))}
                </Row>
              )}
            </Stack>
          </li>
        ))}
      </ol>
      {more ? <ShowMore loading={loading} onMore={next} /> : null}
    </PanelSection>
  )
}

const ADDRESS = 'GET /api/freelance/gigs/{gigId}/work/{stepId}/attachments/{attachmentId}'

function WorkFile({ file, ...of }: { gigId: string; stepId: string; file: Attachment }) {
  const input = { ...of, attachmentId: file.id }
  const address = useSignedAddress(useApi(ADDRESS, input, { revalidateOnFocus: false }), () => call(ADDRESS, input), file.name)
  return <FileLink file={file} address={address} />
}

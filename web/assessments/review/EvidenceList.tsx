import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { Evidence } from '../../../contract/files/files.ts'
import { paths } from '../../../contract/paths.ts'
import { sizeText } from '../../../contract/values/words.ts'
import { addressOf } from '../../api/operation.ts'
import { canPreview } from '../../domain/preview/kinds.ts'
import { Preview } from '../../domain/preview/Preview.tsx'
import { When } from '../../ui/When.tsx'
import type { ReviewSearch } from '../detail/search.ts'

const route = getRouteApi(paths.assessment)
type Props = { files: readonly Evidence[]; change: (part: ReviewSearch) => void }

/** The files of an answer, each shown in place without leaving it. */
export function EvidenceList({ files, change }: Props) {
  const { file: open } = route.useSearch()
  if (files.length === 0) return null
  const shown = files.find(({ id }) => id === open)
  return (
    <section aria-label="Evidence">
      <Title order={3} mb="xs">
        Evidence
      </Title>
      <Stack gap={4} mb={shown ? 'sm' : undefined}>
        {files.map((file) => (
          <Group key={file.id} gap="sm">
            {canPreview(file) ? (
              <Anchor
                component="button"
                type="button"
                inherit
                className="break"
                ta="left"
                aria-expanded={file.id === open}
                onClick={() => change({ file: file.id === open ? undefined : file.id })}
              >
                {file.fileName}
              </Anchor>
            ) : (
              <span className="break">{file.fileName}</span>
            )}
            <Text c="dimmed" className="figures">
              {sizeText(file.sizeBytes)}, <When at={file.createdAt} />
            </Text>
            <a
              href={addressOf('GET /api/v1/files/:fileId', { params: { fileId: file.id } })}
              aria-label={`Download ${file.fileName}`}
            >
              Download
            </a>
          </Group>
        ))}
      </Stack>
      {shown && <Preview key={shown.id} file={shown} close={() => change({ file: undefined })} />}
    </section>
  )
}

import { Button, FileButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { withQuery } from '../../contract/paths.ts'
import { sizeText } from '../../contract/values/words.ts'
import { call } from '../api/call.ts'
import { messageOf } from '../api/client.ts'
import { addressOf } from '../api/operation.ts'
import { FormProblem } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { readPicture } from './picture.ts'
import { brandingQuery } from './queries.ts'
import styles from './settings.module.css'

/** Another one after each change: the browser keeps pictures by their address. */
export const logoAddress = (at: number) => withQuery(addressOf('GET /api/v1/settings/logo'), { at })

/** Set as soon as a picture is chosen, and shown as it is stored. */
export function Logo() {
  const { data, dataUpdatedAt, isPending } = useQuery(brandingQuery)
  const [refused, setRefused] = useState<string>()
  // Forgotten after each choice: the same file, made smaller, can be chosen again.
  const forget = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (file) save.mutate(file)
    forget.current?.()
  }
  const after = (message: string) => () => {
    setRefused(undefined)
    notify.done(message)
  }
  const failed = (error: unknown) => setRefused(messageOf(error))
  const save = useMutation({
    mutationFn: async (file: File) => call('PUT /api/v1/settings/logo', { body: await readPicture(file) }),
    onSuccess: after('Logo saved.'),
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/v1/settings/logo'),
    onSuccess: after('Logo removed.'),
    onError: failed,
  })
  if (isPending) return <Skeleton height={88} />
  return (
    <Stack gap="sm">
      {data?.logo ? (
        <div className={styles.letterhead}>
          <img src={logoAddress(dataUpdatedAt)} alt="Organisation logo" />
          <span>{sizeText(data.logo.size)}</span>
        </div>
      ) : (
        <Text>No logo yet.</Text>
      )}
      <FormProblem text={refused} />
      <Group gap="xs">
        <FileButton onChange={choose} resetRef={forget} accept="image/png,image/jpeg">
          {(props) => (
            <Button variant="default" loading={save.isPending} {...props}>
              {data?.logo ? 'Replace logo' : 'Upload logo'}
            </Button>
          )}
        </FileButton>
        {data?.logo && (
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
            Remove logo
          </Button>
        )}
      </Group>
      <Text c="dimmed">PNG or JPEG, up to 512 KiB and 4,000 × 4,000 pixels.</Text>
    </Stack>
  )
}

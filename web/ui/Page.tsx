import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

type Props = {
  title: string
  /** What changes the title. */
  edit?: ReactNode
  line?: ReactNode
  actions?: ReactNode
  back?: ReactNode
  face?: ReactNode
  children: ReactNode
}

/** Title with the noun's name, one line of what matters now, actions to the right, then content. */
export function Page({ title, edit, line, actions, back, face, children }: Props) {
  useEffect(() => {
    document.title = `${title} – Assay`
  }, [title])
  const heading = (
    <Title order={1} className="break">
      {title}
    </Title>
  )
  return (
    <Stack gap="md" className="page">
      <Group justify="space-between" align="flex-start" gap="md">
        <div className="page-head">
          {face}
          <div className="page-words">
            {back && <div className="page-back">{back}</div>}
            {edit ? (
              <Group gap="xs" wrap="nowrap">
                {heading}
                {edit}
              </Group>
            ) : (
              heading
            )}
            {line && (
              // As high as its text, before that is known.
              <Text component="div" c="dimmed" size="sm" mih="22px" mt={2}>
                {line}
              </Text>
            )}
          </div>
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  )
}

import { List, Stack, Text } from '@mantine/core'
import type { TemplateTrial } from '../../../contract/library/templates.ts'
import { number, plural } from '../../ui/words.ts'
import styles from './templates.module.css'

const MAX_WARNINGS = 50

/** What will happen, before it happens. */
export function ImportReport({ report }: { report: TemplateTrial }) {
  const { name, sections, questions, mapped, unmapped, sameName, warnings } = report
  return (
    <Stack gap="xs" component="section" aria-label="Import preview">
      <Text>
        <b className="break">{name}</b> will be imported as a draft with {plural(sections, 'section')} and{' '}
        {plural(questions, 'question')}.
      </Text>
      {mapped + unmapped > 0 && (
        <Text>
          {plural(mapped, 'control mapping')} will be imported
          {unmapped > 0 && `; ${number(unmapped)} with unknown controls will be skipped`}.
        </Text>
      )}
      {sameName > 0 && (
        <Text>
          {sameName === 1 ? 'A questionnaire' : `${sameName} questionnaires`} with this name already{' '}
          {sameName === 1 ? 'exists' : 'exist'}. This import creates a separate one.
        </Text>
      )}
      {warnings.length > 0 && (
        <List size="sm" className={styles.importWarnings}>
          {warnings.slice(0, MAX_WARNINGS).map((warning) => (
            <List.Item key={warning}>{warning}</List.Item>
          ))}
          {warnings.length > MAX_WARNINGS && <List.Item>and {warnings.length - MAX_WARNINGS} more</List.Item>}
        </List>
      )}
    </Stack>
  )
}

import { ActionIcon, Text } from '@mantine/core'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { MAX_ASSESSMENTS_AT_ONCE } from '../../../contract/limits.ts'
import { VendorAdd } from '../../domain/VendorAdd.tsx'
import { Form } from '../../ui/forms.tsx'
import { number, plural } from '../../ui/words.ts'
import type { Target } from './bulk.ts'
import styles from './send.module.css'

type Props = {
  selected: readonly Target[]
  change: (selected: readonly Target[]) => void
  cancel: () => void
  next: () => void
}
const LISTED = 200

export function VendorsStep({ selected, change, cancel, next }: Props) {
  const [asked, setAsked] = useState(false)
  const problem = problemOf(selected.length)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setAsked(true)
    if (problem === undefined) next()
  }
  return (
    <Form submit={submit} busy={false} problem={asked ? problem : undefined} label="Next" cancel={cancel}>
      <VendorAdd
        label="Add vendor"
        selected={selected.map(({ id }) => id)}
        add={(vendor) => change([...selected, vendor])}
      />
      {selected.length > 0 && (
        <section className={styles.chosen} aria-label="Selected vendors">
          <Text fw={600} role="status">
            {plural(selected.length, 'vendor')}
          </Text>
          <ul>
            {selected.slice(0, LISTED).map(({ id, name, contactEmail }) => (
              <li key={id}>
                <span className="truncate">{name}</span>
                <Text span c="dimmed" className="truncate">
                  {contactEmail}
                </Text>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={`Remove ${name}`}
                  onClick={() => change(selected.filter((one) => one.id !== id))}
                >
                  <X size={14} aria-hidden="true" />
                </ActionIcon>
              </li>
            ))}
          </ul>
          {selected.length > LISTED && <Text c="dimmed">and {number(selected.length - LISTED)} more</Text>}
        </section>
      )}
    </Form>
  )
}

const problemOf = (count: number) => {
  if (count === 0) return 'Select at least one vendor.'
  return count > MAX_ASSESSMENTS_AT_ONCE ? `Select up to ${number(MAX_ASSESSMENTS_AT_ONCE)} vendors.` : undefined
}

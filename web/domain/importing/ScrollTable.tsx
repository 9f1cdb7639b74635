import { Box, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './importing.module.css'

type Head = { label: string; right?: boolean; hiddenBelow?: 'sm' }

/** A table that scrolls in its own box, so that a long file does not push away what is decided below. */
export function ScrollTable({
  label,
  heads,
  children,
}: {
  label: string
  heads: readonly Head[]
  children: ReactNode
}) {
  return (
    <Box>
      <Text fw={500} mb={4}>
        {label}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={`table-frame ${styles.scrollBox}`} aria-label={label} tabIndex={0}>
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {heads.map(({ label: head, right, hiddenBelow }) => (
                <Table.Th
                  key={head}
                  {...(right && { className: 'right' })}
                  {...(hiddenBelow && { visibleFrom: hiddenBelow })}
                >
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </section>
    </Box>
  )
}

import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { TemplateBadge } from '../../domain/Status.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { type RowAction, RowMenu } from '../../ui/RowMenu.tsx'
import { When } from '../../ui/When.tsx'
import { number } from '../../ui/words.ts'
import type { TemplateRow } from './queries.ts'
import styles from './templates.module.css'

export const columnsFor = (actionsFor: (row: TemplateRow) => RowAction[]): readonly Column<TemplateRow>[] => [
  {
    head: 'Name',
    sort: 'name',
    cell: (row) => (
      <>
        <Link to={paths.template} params={{ templateId: row.id }} className="row-link break">
          {row.name}
        </Link>
        {row.description && (
          <Text size="xs" c="dimmed" lineClamp={1} className={styles.templateAbout}>
            {row.description}
          </Text>
        )}
      </>
    ),
  },
  { head: 'Status', cell: (row) => <TemplateBadge {...row} /> },
  { head: 'Version', cell: ({ version }) => version, right: true, from: 'sm' },
  {
    head: 'Questions',
    sort: 'questions',
    cell: ({ questionCount }) => number(questionCount),
    right: true,
    from: 'sm',
  },
  { head: 'Updated', sort: 'updatedAt', cell: ({ updatedAt }) => <When at={updatedAt} relative />, from: 'md' },
  {
    head: 'Actions',
    quiet: true,
    right: true,
    cell: (row) => <RowMenu about={row.name} actions={actionsFor(row)} />,
  },
]

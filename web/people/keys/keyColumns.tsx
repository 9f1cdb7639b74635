import { UnstyledButton } from '@mantine/core'
import type { ApiKey } from '../../../contract/people/keys.ts'
import { KeyDot } from '../../domain/Status.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { type RowAction, RowMenu } from '../../ui/RowMenu.tsx'
import { When } from '../../ui/When.tsx'
import { number } from '../../ui/words.ts'
import { scopeText } from './keyWords.ts'

type Options = { actionsOf: (key: ApiKey) => readonly RowAction[]; open: (key: ApiKey) => void }

export const keyColumns = ({ actionsOf, open }: Options): readonly Column<ApiKey>[] => [
  {
    head: 'Name',
    sort: 'name',
    cell: (key) => (
      <UnstyledButton className="row-link break" onClick={() => open(key)}>
        {key.name}
      </UnstyledButton>
    ),
  },
  { head: 'Prefix', cell: ({ prefix }) => <span className="mono nowrap">assay_{prefix}</span>, from: 'lg' },
  { head: 'Status', cell: ({ status }) => <KeyDot status={status} /> },
  { head: 'Scope', cell: (key) => scopeText(key), from: 'sm' },
  {
    head: 'IP addresses',
    cell: ({ allowedAddresses }) => (allowedAddresses.length === 0 ? 'Any' : number(allowedAddresses.length)),
    from: 'lg',
  },
  {
    head: 'Expires',
    sort: 'expiresAt',
    cell: ({ expiresAt }) => (expiresAt ? <When at={expiresAt} relative /> : 'Never'),
    from: 'md',
  },
  {
    head: 'Last used',
    sort: 'lastUsedAt',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} relative /> : 'Never'),
    from: 'md',
  },
  { head: 'Requests', sort: 'requestCount', cell: ({ requestCount }) => number(requestCount), right: true, from: 'md' },
  { head: 'Created', sort: 'createdAt', cell: ({ createdAt }) => <When at={createdAt} relative />, hidden: true },
  { head: 'Created by', cell: ({ createdByName }) => createdByName, hidden: true },
  { head: 'Actions', quiet: true, cell: (key) => <RowMenu about={key.name} actions={actionsOf(key)} /> },
]

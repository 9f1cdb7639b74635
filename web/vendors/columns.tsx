import { Badge, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Score } from '../domain/Score.tsx'
import type { VendorRow } from '../domain/vendorQueries.ts'
import { TIER } from '../domain/words.ts'
import { paths } from '../paths.ts'
import type { Column } from '../ui/DataTable.tsx'
import { When } from '../ui/When.tsx'

const SHOWN = 2

export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Group gap={4} wrap="nowrap" className="tags">
    {tags.slice(0, SHOWN).map((tag) => (
      <Badge key={tag} variant="default" tt="none" fw={400}>
        {tag}
      </Badge>
    ))}
    {tags.length > SHOWN && <span title={tags.slice(SHOWN).join(', ')}>+{tags.length - SHOWN}</span>}
  </Group>
)

export const columns: readonly Column<VendorRow>[] = [
  {
    head: 'Name',
    sort: 'name',
    cell: ({ id, name }) => (
      <Link to={paths.vendor} params={{ vendorId: id }} className="row-link break">
        {name}
      </Link>
    ),
  },
  { head: 'Tier', sort: 'tier', cell: ({ tier }) => (tier ? TIER[tier] : '–'), from: 'sm' },
  { head: 'Score', sort: 'score', cell: ({ overallScore }) => <Score score={overallScore} /> },
  {
    head: 'Last assessed',
    sort: 'lastAssessedAt',
    cell: ({ lastAssessedAt }) => <When at={lastAssessedAt} />,
    from: 'md',
  },
  { head: 'Assessments', cell: ({ assessmentCount }) => assessmentCount, right: true, from: 'md' },
  { head: 'Email', cell: ({ contactEmail }) => contactEmail, from: 'xl' },
  { head: 'Contact', cell: ({ contactName }) => contactName ?? '–', hidden: true },
  { head: 'External ID', cell: ({ externalId }) => externalId ?? '–', hidden: true },
  { head: 'Website', cell: ({ website }) => website ?? '–', hidden: true },
  { head: 'Tags', cell: ({ tags }) => <Tags tags={tags} />, from: 'lg' },
]

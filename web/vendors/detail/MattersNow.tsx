import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { queryOf } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { RemindButton } from '../../assessments/RemindButton.tsx'
import { SeverityDot } from '../../domain/Status.tsx'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { findingsQuery } from '../../findings/queries.ts'
import { Face } from '../../ui/Face.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { Card } from '../../ui/Properties.tsx'
import { Status } from '../../ui/Status.tsx'
import { documentsQuery } from '../queries.ts'
import { certificationsQuery } from './Band.tsx'
import styles from './detail.module.css'
import { type Matter, mattersOf } from './matters.ts'

/** Of findings only the weightiest: all of them are one click away. */
const FINDINGS = 5
const SHOWN = 8
const DOCUMENTS = 200

/** Undefined until everything that may be read is there, so that nothing jumps. */
const useMatters = ({ id }: Vendor): Matter[] | undefined => {
  const can = useCan()
  const findings = useQuery({
    ...findingsQuery({ vendorId: id, status: 'OPEN', pageSize: FINDINGS }),
    enabled: can('GET /api/v1/findings'),
  })
  const assessments = useQuery({
    ...queryOf('GET /api/v1/assessments', { query: { vendorId: id } }),
    enabled: can('GET /api/v1/assessments'),
  })
  const certifications = useQuery({
    ...certificationsQuery(id),
    enabled: can('GET /api/v1/vendors/:vendorId/certifications'),
  })
  const documents = useQuery(documentsQuery(id, { page: 1, pageSize: DOCUMENTS }))
  if ([findings, assessments, certifications, documents].some(({ isLoading }) => isLoading)) return undefined
  return mattersOf({
    findings: findings.data?.entries ?? [],
    assessments: assessments.data?.entries ?? [],
    certifications: certifications.data?.entries ?? [],
    documents: documents.data?.entries ?? [],
  })
}

/** What is overdue, waits or ends, each with the button that does something about it. */
export function MattersNow({ vendor }: { vendor: Vendor }) {
  const matters = useMatters(vendor)
  const [open, setOpen] = useState(false)
  const seesFindings = useCan()('GET /api/v1/findings')
  const all = seesFindings && (
    <TextLink to={paths.vendor} params={{ vendorId: vendor.id }} search={{ tab: 'findings' }}>
      All findings
    </TextLink>
  )
  if (!matters) return null
  return (
    <Card title="What matters now" actions={all}>
      {matters.length === 0 && <Text c="dimmed">Nothing is overdue, waiting or about to expire.</Text>}
      <ul className={styles.matters}>
        {matters.slice(0, open ? undefined : SHOWN).map((matter) => (
          <Row key={matter.key} matter={matter} vendor={vendor} />
        ))}
      </ul>
      {matters.length > SHOWN && (
        <Button variant="subtle" size="compact-sm" mt="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show fewer' : `Show ${matters.length - SHOWN} more`}
        </Button>
      )}
    </Card>
  )
}

type Props = { matter: Matter; vendor: Vendor }
const targetOf = ({ at }: Matter, vendorId: string) => {
  if ('finding' in at) return { to: paths.finding, params: { findingId: at.finding } } as const
  if ('tab' in at) return { to: paths.vendor, params: { vendorId }, search: { tab: at.tab } } as const
  const search = at.discussion ? ({ tab: 'discussion' } as const) : {}
  return { to: paths.assessment, params: { assessmentId: at.assessment }, search } as const
}

function Row({ matter, vendor }: Props) {
  const { pill, title, when, late, owner } = matter
  return (
    <li>
      {'severity' in pill ? <SeverityDot severity={pill.severity} /> : <Status {...pill} />}
      <Link {...targetOf(matter, vendor.id)} className="break">
        {title}
      </Link>
      {late ? <Status meaning="bad" word={when} /> : <span className="dimmed">{when}</span>}
      <span className={styles.matterOwner} title={owner ?? undefined}>
        {owner && <Face name={owner} />}
      </span>
      <Do matter={matter} vendor={vendor} />
    </li>
  )
}

function Do({ matter, vendor }: Props) {
  const { action, at, title } = matter
  if (action === 'Remind' && 'assessment' in at) return <RemindButton assessmentId={at.assessment} about={title} />
  if (action === 'Ask for the new one')
    return (
      <Button
        variant="default"
        size="compact-sm"
        component="a"
        href={requestMail(matter, vendor)}
        aria-label={`${action}: ${title}`}
      >
        {action}
      </Button>
    )
  return (
    <ButtonLink variant="default" size="compact-sm" {...targetOf(matter, vendor.id)} aria-label={`${action}: ${title}`}>
      {action}
    </ButtonLink>
  )
}

/** Opens a prepared mail to the contact in the reader's own mail program. */
const requestMail = ({ title, when, late }: Matter, { contactEmail }: Vendor) => {
  const ends = late ? `expired ${when}` : `expires on ${when}`
  const body = `Hello,\n\n${title} ${ends}. Please send us the new one.\n`
  return `mailto:${encodeURIComponent(contactEmail)}?subject=${encodeURIComponent(`${title} ${ends}`)}&body=${encodeURIComponent(body)}`
}

import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building2, ClipboardList, FileText, LayoutList, Library, type LucideIcon, TriangleAlert } from 'lucide-react'
import { FINDING_ORIGIN } from '../../contract/labels.ts'
import type { Found } from '../../contract/overview/search.ts'
import { paths } from '../../contract/paths.ts'
import type { FoundPassage } from '../../contract/vendors/documents.ts'
import { queryOf } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { ASSESSMENT, FINDING, SEVERITY, TEMPLATE, TIER } from '../domain/words.ts'

/** As many as of any other kind. */
const SHOWN = 5

const iconOf = (Icon: LucideIcon) => <Icon size={18} aria-hidden="true" />

type Go = ReturnType<typeof useNavigate>
const vendors = ({ vendors: all }: Found, go: Go): SpotlightActionData[] =>
  all.map(({ id, name, contactEmail, tier }) => ({
    id,
    label: name,
    description: [tier && `${TIER[tier]} tier`, contactEmail].filter(Boolean).join(' · '),
    leftSection: iconOf(Building2),
    onClick: () => void go({ to: paths.vendor, params: { vendorId: id } }),
  }))

const assessments = ({ assessments: all }: Found, go: Go): SpotlightActionData[] =>
  all.map(({ id, title, status, vendorName }) => ({
    id,
    label: title,
    description: `${vendorName} · ${ASSESSMENT[status]}`,
    leftSection: iconOf(ClipboardList),
    onClick: () => void go({ to: paths.assessment, params: { assessmentId: id } }),
  }))

const findings = ({ findings: all }: Found, go: Go): SpotlightActionData[] =>
  all.map(({ id, title, severity, status, vendorName, origin }) => ({
    id,
    label: title,
    description: `${vendorName} · ${SEVERITY[severity]} · ${FINDING[status]} · ${FINDING_ORIGIN[origin]}`,
    leftSection: iconOf(TriangleAlert),
    onClick: () => void go({ to: paths.findings, search: { finding: id } }),
  }))

const templates = ({ templates: all }: Found, go: Go): SpotlightActionData[] =>
  all.map(({ id, name, version, status }) => ({
    id,
    label: name,
    description: `Version ${version} · ${TEMPLATE[status]}`,
    leftSection: iconOf(LayoutList),
    onClick: () => void go({ to: paths.template, params: { templateId: id } }),
  }))

const controls = ({ controls: all }: Found, go: Go): SpotlightActionData[] =>
  all.map(({ id, code, title, frameworkId, frameworkName, frameworkVersion }) => ({
    id,
    label: `${code} ${title}`,
    description: `${frameworkName} ${frameworkVersion}`,
    leftSection: iconOf(Library),
    onClick: () => void go({ to: paths.framework, params: { frameworkId }, search: { search: code } }),
  }))

const documents = (passages: readonly FoundPassage[], words: string, go: Go): SpotlightActionData[] =>
  passages.slice(0, SHOWN).map(({ fileId, fileName, vendorId, vendorName, page, text }) => ({
    id: `${fileId} ${page} ${text}`,
    label: fileName,
    description: `${vendorName} · ${text}`,
    leftSection: iconOf(FileText),
    onClick: () => void go({ to: paths.vendor, params: { vendorId }, search: { tab: 'documents', words } }),
  }))

/** What the documents of vendors say. */
const useDocuments = (query: string, go: Go) => {
  const mayView = useCan()('GET /api/v1/documents/passages')
  const { data } = useQuery({
    ...queryOf('GET /api/v1/documents/passages', { query: { query } }),
    enabled: query !== '' && mayView,
    placeholderData: keepPreviousData,
  })
  return query === '' || !data ? [] : documents(data.entries, query, go)
}

/** What the server finds, in groups that say what it is. */
export const useFound = (query: string): { groups: SpotlightActionGroupData[]; busy: boolean } => {
  const go = useNavigate()
  const inDocuments = useDocuments(query, go)
  const { data, isFetching } = useQuery({
    ...queryOf('GET /api/v1/search', { query: { query } }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  if (query === '' || !data) return { groups: [], busy: isFetching }
  return {
    groups: [
      { group: 'Vendors', actions: vendors(data, go) },
      { group: 'Assessments', actions: assessments(data, go) },
      { group: 'Findings', actions: findings(data, go) },
      { group: 'Questionnaires', actions: templates(data, go) },
      { group: 'Controls', actions: controls(data, go) },
      { group: 'Documents', actions: inDocuments },
    ],
    busy: isFetching,
  }
}

import type { Scanner } from '../../../../contract/findings/scanners.ts'
import { childrenOf, childText, type Element } from '../../../tables/xml.ts'
import { zapAlert } from './jsonScanners.ts'
import { distinctKeys, keyOf, labelled, paragraphs, plainText, type ScannerRow, type ScannerRows } from './texts.ts'

const attribute = (element: Element, name: string) => element.attributes.get(name) ?? ''

/** 0, nothing to fix, to 4. */
const NESSUS = ['Info', 'Low', 'Medium', 'High', 'Critical']
const nessusItem = (host: string, item: Element): ScannerRow => {
  const port = attribute(item, 'port')
  const at = port === '0' || port === '' ? host : `${host}:${port}`
  const texts = (name: string) => childrenOf(item, name).map(({ text }) => text.trim())
  return {
    title: `${attribute(item, 'pluginName')} (${at})`,
    severity: NESSUS[Number(attribute(item, 'severity'))] ?? attribute(item, 'severity'),
    unique_id_from_tool: keyOf(attribute(item, 'pluginID'), `${at}/${attribute(item, 'protocol')}`),
    description: paragraphs(
      childText(item, 'synopsis'),
      childText(item, 'description'),
      labelled('Solution', childText(item, 'solution')),
      labelled('Output', childText(item, 'plugin_output')),
    ),
    cve: texts('cve').join(', '),
    cvssv3: childText(item, 'cvss3_vector') || childText(item, 'cvss3_base_score'),
    references: childText(item, 'see_also'),
  }
}
const nessus = (root: Element) =>
  childrenOf(root, 'Report')
    .flatMap((report) => childrenOf(report, 'ReportHost'))
    .flatMap((host) => childrenOf(host, 'ReportItem').map((item) => nessusItem(attribute(host, 'name'), item)))

const burpIssue = (issue: Element): ScannerRow | undefined => {
  const severity = childText(issue, 'severity')
  if (severity === 'False positive') return undefined
  const [host, place] = [childText(issue, 'host'), childText(issue, 'location') || childText(issue, 'path')]
  return {
    title: `${childText(issue, 'name')} (${host}${childText(issue, 'path')})`,
    severity: severity === 'Information' ? 'Info' : severity,
    unique_id_from_tool: keyOf(childText(issue, 'type') || childText(issue, 'name'), `${host}${place}`),
    description: paragraphs(
      plainText(childText(issue, 'issueDetail')),
      plainText(childText(issue, 'issueBackground')),
      labelled(
        'Solution',
        plainText(childText(issue, 'remediationDetail') || childText(issue, 'remediationBackground')),
      ),
    ),
    references: plainText(childText(issue, 'references')),
  }
}

const zapItem = (site: Element, item: Element) => {
  const instances = childrenOf(childrenOf(item, 'instances')[0], 'instance')
  const textOf = (name: string) => childText(item, name)
  return zapAlert(
    attribute(site, 'name'),
    textOf,
    instances.map((one) => childText(one, 'uri')),
  )
}
const zap = (root: Element) =>
  childrenOf(root, 'site').flatMap((site) =>
    childrenOf(site, 'alerts')
      .flatMap((alerts) => childrenOf(alerts, 'alertitem'))
      .map((item) => zapItem(site, item)),
  )

/** The findings in XML whose outermost element was recognised. */
export const scannerXml = (scanner: Scanner, root: Element): ScannerRows => {
  if (scanner === 'Nessus') return distinctKeys(nessus(root))
  return distinctKeys(scanner === 'ZAP' ? zap(root) : childrenOf(root, 'issue').map(burpIssue))
}

import type { Scanner } from '../../../../contract/findings/scanners.ts'
import { list, record, text } from './json.ts'
import { sarif } from './sarif.ts'
import { distinctKeys, keyOf, labelled, paragraphs, plainText, type ScannerRow, type ScannerRows } from './texts.ts'

/** 0, nothing to fix, to 3. */
const ZAP = ['Info', 'Low', 'Medium', 'High']
const MOST_PLACES = 20
/** The same in JSON and XML. */
export const zapAlert = (
  site: string,
  textOf: (name: string) => string,
  uris: readonly string[],
): ScannerRow | undefined => {
  // What somebody has marked as a false positive.
  if (textOf('confidence') === '0') return undefined
  return {
    title: `${textOf('name') || textOf('alert')} (${site})`,
    severity: ZAP[Number(textOf('riskcode'))] ?? textOf('riskcode'),
    unique_id_from_tool: keyOf(textOf('alertRef') || textOf('pluginid'), site),
    description: paragraphs(
      plainText(textOf('desc')),
      labelled('Solution', plainText(textOf('solution'))),
      labelled('Found at', uris.slice(0, MOST_PLACES).join('\n')),
    ),
    references: plainText(textOf('reference')),
  }
}
const zap = (report: Record<string, unknown>) =>
  list(report.site)
    .map(record)
    .flatMap((site) =>
      list(site.alerts)
        .map(record)
        .map((alert) => {
          const uris = list(alert.instances).map((one) => text(record(one).uri))
          return zapAlert(text(site['@name']), (name) => text(alert[name]), uris)
        }),
    )

const level = (severity: unknown) => (text(severity) === 'UNKNOWN' ? 'Info' : text(severity))
const vulnerability = (target: string, one: Record<string, unknown>): ScannerRow => {
  const [id, name] = [text(one.VulnerabilityID), text(one.PkgName)]
  const fixed = text(one.FixedVersion)
  return {
    title: `${id}: ${name}${one.Title === undefined ? '' : `, ${text(one.Title)}`}`,
    severity: level(one.Severity),
    unique_id_from_tool: keyOf(id, target, text(one.PkgPath), name),
    description: paragraphs(
      text(one.Description),
      `Found in ${target}: ${name} ${text(one.InstalledVersion)}${fixed === '' ? '' : `, fixed in ${fixed}`}`,
    ),
    cve: id.startsWith('CVE-') ? id : '',
    references: text(one.PrimaryURL),
  }
}
const misconfiguration = (target: string, one: Record<string, unknown>): ScannerRow | undefined => {
  if (text(one.Status) === 'PASS') return undefined
  const id = text(one.AVDID) || text(one.ID)
  return {
    title: `${id}: ${text(one.Title)} (${target})`,
    severity: level(one.Severity),
    unique_id_from_tool: keyOf(id, target),
    description: paragraphs(text(one.Description), text(one.Message), labelled('Solution', text(one.Resolution))),
    references: text(one.PrimaryURL),
  }
}
/** Without what was found: a secret is not kept a second time. */
const secret = (target: string, one: Record<string, unknown>): ScannerRow => ({
  title: `Secret: ${text(one.Title) || text(one.RuleID)} (${target})`,
  severity: level(one.Severity),
  unique_id_from_tool: keyOf(text(one.RuleID), target),
  description: `Line ${text(one.StartLine)} of ${target}`,
})
const trivy = (report: Record<string, unknown>) =>
  list(report.Results)
    .map(record)
    .flatMap((result) => {
      const target = text(result.Target)
      const each = (name: string, read: (target: string, one: Record<string, unknown>) => ScannerRow | undefined) =>
        list(result[name]).map((one) => read(target, record(one)))
      return [
        ...each('Vulnerabilities', vulnerability),
        ...each('Misconfigurations', misconfiguration),
        ...each('Secrets', secret),
      ]
    })

/** The findings in JSON whose schema was recognised. */
export const scannerJson = (scanner: Scanner, given: unknown): ScannerRows => {
  const report = record(given)
  if (scanner === 'Trivy') return distinctKeys(trivy(report))
  return distinctKeys(scanner === 'ZAP' ? zap(report) : sarif(report))
}

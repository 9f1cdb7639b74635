/** Files of the shapes that scanners write, with words of our own. */
type Scan = { format: string; file: string; titles: string[]; severities: string[]; leftOut: number }
const csv = (...lines: string[][]) =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

const NESSUS_HEAD =
  'Plugin ID,CVE,CVSS v2.0 Base Score,Risk,Host,Protocol,Port,Name,Synopsis,Description,Solution,See Also,Plugin Output'
const nessusCsv = csv(
  NESSUS_HEAD.split(','),
  [
    '101',
    'CVE-2026-1',
    '9.8',
    'Critical',
    '10.0.0.5',
    'tcp',
    '443',
    'Weak cipher',
    'S',
    'D',
    'Fix',
    'https://a.example',
    'x',
  ],
  ['102', '', '', 'None', '10.0.0.5', 'tcp', '0', 'Scan details', '', '', '', '', ''],
)
const nessusXml = `<?xml version="1.0" ?>
<NessusClientData_v2><Report name="own"><ReportHost name="10.0.0.6"><HostProperties><tag name="os">any</tag></HostProperties>
<ReportItem port="443" svc_name="www" protocol="tcp" severity="3" pluginID="201" pluginName="Old &gt; new &amp; TLS">
<synopsis>S</synopsis><description>D</description><solution>Fix</solution><cve>CVE-2026-2</cve><cve>CVE-2026-3</cve>
</ReportItem></ReportHost></Report></NessusClientData_v2>`

const qualysCsv = [
  '"Scan of us","1 Jan 2026"',
  '',
  csv(
    'IP,DNS,OS,QID,Title,Type,Severity,Port,Protocol,CVE ID,Vendor Reference,Threat,Impact,Solution,Results'.split(','),
    [
      '10.0.0.7',
      'a.example',
      'any',
      '301',
      'Default password',
      'Vuln',
      '5',
      '22',
      'tcp',
      '',
      '',
      '<p>T</p>',
      'I',
      'S',
      'R',
    ],
  ),
  '"Total",,,,,,,,,,,,,,',
].join('\r\n')

const trivy = JSON.stringify({
  SchemaVersion: 2,
  ArtifactName: 'image',
  Results: [
    {
      Target: 'package-lock.json',
      Vulnerabilities: [
        {
          VulnerabilityID: 'CVE-2026-4',
          PkgName: 'lib',
          InstalledVersion: '1.0',
          FixedVersion: '1.1',
          Severity: 'HIGH',
        },
        { VulnerabilityID: 'OWN-1', PkgName: 'lib', InstalledVersion: '1.0', Title: 'Odd', Severity: 'UNKNOWN' },
      ],
    },
    {
      Target: 'Dockerfile',
      Misconfigurations: [
        { ID: 'D1', Title: 'Runs as root', Severity: 'MEDIUM', Status: 'FAIL', Message: 'M' },
        { ID: 'D2', Title: 'Has a tag', Severity: 'LOW', Status: 'PASS' },
      ],
      Secrets: [{ RuleID: 'key', Title: 'A key', Severity: 'CRITICAL', StartLine: 3, Match: 'secret***' }],
    },
  ],
})

const ALERT = {
  pluginid: '401',
  name: 'Header missing',
  riskcode: '2',
  desc: '<p>One</p><p>Two</p>',
  solution: 'Set it',
}
const zapJson = JSON.stringify({
  '@version': '2',
  site: [
    {
      '@name': 'https://a.example',
      alerts: [
        { ...ALERT, confidence: '2', instances: [{ uri: 'https://a.example/x' }] },
        { ...ALERT, pluginid: '402', confidence: '0', instances: [] },
      ],
    },
  ],
})
const zapXml = `<OWASPZAPReport version="2"><site name="https://a.example"><alerts><alertitem><pluginid>403</pluginid>
<name>Cookie</name><riskcode>1</riskcode><confidence>2</confidence><desc>&lt;p&gt;D&lt;/p&gt;</desc>
<instances><instance><uri>https://a.example/y</uri></instance></instances></alertitem></alerts></site></OWASPZAPReport>`

const issue = (name: string, severity: string) => `<issue><serialNumber>1</serialNumber><type>77</type>
<name>${name}</name><host ip="10.0.0.8">https://b.example</host><path><![CDATA[/a?b<c>]]></path>
<location><![CDATA[/a [b]]]></location><severity>${severity}</severity><confidence>Firm</confidence>
<issueBackground><![CDATA[<p>Why & how</p>]]></issueBackground></issue>`
const burp = `<?xml version="1.0"?><!DOCTYPE issues [ <!ELEMENT issues (issue*)> ]><!-- <issue> --><issues burpVersion="1">
${issue('Injection', 'High')}${issue('Injection', 'Low')}${issue('Cache', 'Information')}${issue('No', 'False positive')}</issues>`

const place = (uri: string) => [{ physicalLocation: { artifactLocation: { uri }, region: { startLine: 7 } } }]
const sarif = JSON.stringify({
  version: '2.1.0',
  runs: [
    {
      tool: {
        driver: {
          name: 'own',
          rules: [
            { id: 'R1', shortDescription: { text: 'Bad call' }, properties: { 'security-severity': '9.1' } },
            { id: 'R2', name: 'style', defaultConfiguration: { level: 'note' } },
          ],
        },
      },
      results: [
        { ruleId: 'R1', message: { text: 'Here' }, locations: place('src/a.ts'), partialFingerprints: { print: 'f1' } },
        { ruleId: 'R2', ruleIndex: 1, message: { text: 'There' }, locations: place('src/b.ts') },
        { ruleId: 'R3', level: 'error', message: { text: 'Unknown rule' } },
        { ruleId: 'R1', message: { text: 'Known' }, suppressions: [{ kind: 'inSource' }] },
        { ruleId: 'R1', kind: 'pass', message: { text: 'Fine' } },
      ],
    },
  ],
})

export const SCANS: readonly Scan[] = [
  {
    format: 'Nessus',
    file: nessusCsv,
    titles: ['Weak cipher (10.0.0.5:443)', 'Scan details (10.0.0.5)'],
    severities: ['CRITICAL', 'LOW'],
    leftOut: 0,
  },
  { format: 'Nessus', file: nessusXml, titles: ['Old > new & TLS (10.0.0.6:443)'], severities: ['HIGH'], leftOut: 0 },
  {
    format: 'Qualys',
    file: qualysCsv,
    titles: ['Default password (10.0.0.7:22)'],
    severities: ['CRITICAL'],
    leftOut: 1,
  },
  {
    format: 'Trivy',
    file: trivy,
    titles: ['CVE-2026-4: lib', 'OWN-1: lib, Odd', 'D1: Runs as root (Dockerfile)', 'Secret: A key (Dockerfile)'],
    severities: ['HIGH', 'LOW', 'MEDIUM', 'CRITICAL'],
    leftOut: 1,
  },
  { format: 'ZAP', file: zapJson, titles: ['Header missing (https://a.example)'], severities: ['MEDIUM'], leftOut: 1 },
  { format: 'ZAP', file: zapXml, titles: ['Cookie (https://a.example)'], severities: ['LOW'], leftOut: 0 },
  {
    format: 'Burp',
    file: burp,
    titles: [
      'Injection (https://b.example/a?b<c>)',
      'Injection (https://b.example/a?b<c>)',
      'Cache (https://b.example/a?b<c>)',
    ],
    severities: ['HIGH', 'LOW', 'LOW'],
    leftOut: 1,
  },
  {
    format: 'SARIF',
    file: sarif,
    titles: ['Bad call (src/a.ts)', 'style (src/b.ts)', 'R3'],
    severities: ['CRITICAL', 'LOW', 'HIGH'],
    leftOut: 2,
  },
]

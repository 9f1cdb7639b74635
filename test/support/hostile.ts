import { strToU8, zipSync } from 'fflate'

const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

const SHEET_TYPE =
  '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>'

/** Small files whose tags never end: reading them again from each tag takes minutes. */
const MANY = 400_000
export const unendingDocuments = {
  cells: () => zip({ 'xl/worksheets/sheet1.xml': `<row>${'<c>'.repeat(MANY)}` }),
  cellTags: () => unendingSheet(''),
  sharedTexts: () => zip({ 'xl/sharedStrings.xml': '<si>'.repeat(MANY), 'xl/worksheets/sheet1.xml': '' }),
  runs: () => zip({ 'word/document.xml': '<w:t '.repeat(MANY) }),
}

/** As evidence: it has the parts by which an upload is recognised, and what makes each a content of its own. */
export const unendingSheet = (mark: string) =>
  zip({
    '[Content_Types].xml': `<Types>${SHEET_TYPE}</Types>`,
    'xl/workbook.xml': mark,
    'xl/worksheets/sheet1.xml': `<row>${'<c '.repeat(MANY)}`,
  })

const OFFICE = 'http://schemas.openxmlformats.org'
const RELATION = `${OFFICE}/officeDocument/2006/relationships`
const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${OFFICE}/package/2006/relationships">${targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATION}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`
const text = (cell: string, words: string) => `<c r="${cell}" t="inlineStr"><is><t>${words}</t></is></c>`
const HEAD = `<row r="1">${['Key', 'Answer', 'Not applicable', 'Comment'].map((words, i) => text(`${'ABCD'[i]}1`, words)).join('')}</row>`

/** The least that a reader takes for a workbook of a questionnaire. */
const workbook = ({ rows = '', sharedTexts = '', sheets = 1 }) => {
  const names = Array.from({ length: sheets }, (_, i) => `sheet${i + 1}`)
  const sheet = `<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${HEAD}${rows}</sheetData></worksheet>`
  const listed = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')
  return zip({
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${SHEET_TYPE}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${RELATION}"><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((name) => ['worksheet', `worksheets/${name}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst>${sharedTexts}</sst>`,
    ...Object.fromEntries(names.map((name) => [`xl/worksheets/${name}.xml`, sheet])),
  })
}

/** Workbooks of less than 50 KB that took a reader up to three seconds. */
export const costlyWorkbooks = {
  wideRows: () =>
    workbook({
      rows: Array.from({ length: 4000 }, (_, i) => `<row r="${i + 2}"><c r="XFD${i + 2}"><v>1</v></c></row>`).join(''),
    }),
  distantRow: () => workbook({ rows: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' }),
  manySheets: () => workbook({ rows: '<row r="3000"><c r="T3000"><v>1</v></c></row>', sheets: 140 }),
  sharedTexts: () => workbook({ sharedTexts: '<si><t>a</t></si>'.repeat(1_000_000) }),
  entities: () => workbook({ sharedTexts: `<si><t>${'&amp;'.repeat(3_900_000)}</t></si>` }),
  attributes: () => workbook({ rows: `<row a="${'&#1;'.repeat(3_900_000)}"></row>` }),
  cells: () => workbook({ rows: `<row r="2">${'<c><v>1</v></c>'.repeat(1_200_000)}</row>` }),
}

const repeated = (part: string) => part.repeat(10_000 / part.length)
/** 10,000 characters that the typesetter took up to 3 s for: it may break a line after each of them. */
export const costlyTexts = {
  hyphens: repeated('-'),
  hyphenated: repeated('a-'),
  arabic: repeated('ا-'),
  thai: repeated('ก-'),
  breaks: repeated('i\u200b'),
  tabs: repeated('a\t'),
}

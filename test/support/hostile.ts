import { strToU8, zipSync } from 'fflate'

const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

/** Small files whose tags never end: reading them again from each tag takes minutes. */
const MANY = 400_000
export const unendingDocuments = {
  cells: () => zip({ 'xl/worksheets/sheet1.xml': `<row>${'<c>'.repeat(MANY)}` }),
  cellTags: () => zip({ 'xl/worksheets/sheet1.xml': `<row>${'<c '.repeat(MANY)}` }),
  sharedTexts: () => zip({ 'xl/sharedStrings.xml': '<si>'.repeat(MANY), 'xl/worksheets/sheet1.xml': '' }),
  runs: () => zip({ 'word/document.xml': '<w:t '.repeat(MANY) }),
}

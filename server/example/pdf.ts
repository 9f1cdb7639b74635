const SIZE = 12
const LEADING = 20

/** Parentheses and backslashes mean something to a reader. */
const escaped = (line: string) => line.replace(/[\\()]/g, (letter) => `\\${letter}`)

const pageOf = (lines: readonly string[]) =>
  `BT /F1 ${SIZE} Tf ${LEADING} TL 72 760 Td ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`

/** A small but whole PDF of one page; its lines are Latin-1. */
export const pdf = (lines: readonly string[]): Buffer => {
  const content = pageOf(lines)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

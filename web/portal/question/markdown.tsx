import { Fragment, type ReactNode } from 'react'

/** `code`, **bold**, *emphasis* and [links](https://…). Everything else is text: nothing becomes markup by itself. */
const INLINE =
  /`([^`]+)`|\*\*(\S(?:[^*]*\S)?)\*\*|[*_](\S(?:[^*_]*\S)?)[*_](?!\w)|\[([^\]]+)\]\((\S+?)\)|(https?:\/\/[^\s<>()]+[^\s<>().,;:!?'"])/g

const isSafe = (address: string) => {
  try {
    return ['http:', 'https:'].includes(new URL(address).protocol)
  } catch {
    return false
  }
}

const Outside = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

const partOf = (match: RegExpMatchArray, key: number): ReactNode => {
  const [whole, code, bold, emphasis, label, target, address] = match
  if (code) return <code key={key}>{code}</code>
  if (bold) return <strong key={key}>{inline(bold)}</strong>
  if (emphasis) return <em key={key}>{inline(emphasis)}</em>
  const to = target ?? address
  if (!to || !isSafe(to)) return whole
  return (
    <Outside key={key} to={to}>
      {label ?? address}
    </Outside>
  )
}

/** The texts between the matches, and the matches as elements. */
const inline = (text: string): ReactNode[] => {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    parts.push(text.slice(end, match.index), partOf(match, match.index))
    end = match.index + match[0].length
  }
  return [...parts, text.slice(end)]
}

const BULLET = /^\s*[-*+]\s+/
const NUMBER = /^\s*\d+[.)]\s+/
const listOf = (lines: readonly string[], mark: RegExp) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name, and never move
  lines.map((line, i) => <li key={i}>{inline(line.replace(mark, ''))}</li>)

const kindOf = (line: string) => (BULLET.test(line) ? 'ul' : NUMBER.test(line) ? 'ol' : 'p')

/** Lines that belong together: a list, or a paragraph until an empty line. */
const blocksOf = (text: string) => {
  const blocks: { kind: 'ul' | 'ol' | 'p'; lines: string[] }[] = []
  let open = false
  for (const line of text.split('\n').map((one) => one.trimEnd())) {
    const kind = kindOf(line)
    const last = blocks.at(-1)
    if (line === '') open = false
    else if (open && last?.kind === kind) last.lines.push(line)
    else {
      blocks.push({ kind, lines: [line.replace(/^#{1,6}\s+/, '')] })
      open = true
    }
  }
  return blocks
}

const paragraph = (lines: readonly string[]) =>
  lines.map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={i}>
      {i > 0 && <br />}
      {inline(line)}
    </Fragment>
  ))

/** A small part of Markdown as elements. No HTML is ever made from the text of a template. */
export function Markdown({ text }: { text: string }) {
  return blocksOf(text).map(({ kind, lines }, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (kind === 'ul') return <ul key={i}>{listOf(lines, BULLET)}</ul>
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (kind === 'ol') return <ol key={i}>{listOf(lines, NUMBER)}</ol>
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <p key={i}>{paragraph(lines)}</p>
  })
}

export type Passage = { page: number; body: string }

/** Long enough to make sense alone, short enough to be read beside an answer. */
const LONGEST = 700
const MAX_PASSAGES = 4000

const SENTENCES = /(?<=[.!?。！？؟])\s+|\n{2,}/

/** Pieces of at most LONGEST characters, cut between words where there are any. */
const cut = (text: string): string[] => {
  if (text.length <= LONGEST) return [text]
  const space = text.lastIndexOf(' ', LONGEST)
  const end = space > LONGEST / 2 ? space : LONGEST
  return [text.slice(0, end), ...cut(text.slice(end).trimStart())]
}

/** Joins sentences as long as they fit. */
const packed = (sentences: readonly string[]) => {
  const bodies: string[] = []
  for (const sentence of sentences) {
    const last = bodies.at(-1)
    if (last !== undefined && last.length + sentence.length < LONGEST) bodies[bodies.length - 1] = `${last} ${sentence}`
    else bodies.push(sentence)
  }
  return bodies
}

export const passagesOf = (pages: readonly string[]): Passage[] =>
  pages
    .flatMap((text, index) => {
      const sentences = text.split(SENTENCES).map((sentence) => sentence.replace(/\s+/g, ' ').trim())
      return packed(sentences.filter(Boolean).flatMap(cut)).map((body) => ({ page: index + 1, body }))
    })
    .slice(0, MAX_PASSAGES)

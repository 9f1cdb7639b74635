type Named = { nameKey: string }

const WORD = /[\p{L}\p{N}\p{M}_]/u
/** The characters around a place; a character outside the basic plane has two units. */
const before = (text: string, at: number) => Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? ''
const after = (text: string, at: number) => Array.from(text.slice(at, at + 2))[0] ?? ''

/**
 * Whom a text mentions: an @ and a name, as whole words. The longest name counts, so that "@Ada Lovelace" is not Ada.
 * Text and names are folded. People with the same name are all mentioned.
 */
export const mentionedIn = <Person extends Named>(text: string, people: readonly Person[]): Person[] => {
  const longest = (at: number) => {
    const named = people.filter(
      ({ nameKey }) => text.startsWith(nameKey, at) && !WORD.test(after(text, at + nameKey.length)),
    )
    const length = Math.max(0, ...named.map(({ nameKey }) => nameKey.length))
    return named.filter(({ nameKey }) => nameKey.length === length)
  }
  const places = [...text.matchAll(/@/g)].map(({ index }) => index).filter((at) => !WORD.test(before(text, at)))
  return [...new Set(places.flatMap((at) => longest(at + 1)))]
}

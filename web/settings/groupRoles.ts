import type { Provider } from '../../contract/people/providers.ts'

type Role = { id: string; name: string }
type Mappings = Provider['groupRoles']

export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** As it is typed: one `group = role` a line. */
export const mappingText = (mappings: Mappings, roles: readonly Role[]) =>
  mappings.map(({ group, roleId }) => `${group} = ${roles.find(({ id }) => id === roleId)?.name ?? roleId}`).join('\n')

/** Undefined if a line is none, or names no role. The group may have an equals sign, as directories write them. */
export const mappingsOf = (text: string, roles: readonly Role[]): Mappings | undefined => {
  const mappings = linesOf(text).map((line) => {
    const at = line.lastIndexOf('=')
    const [group, name] = [
      line.slice(0, at).trim(),
      line
        .slice(at + 1)
        .trim()
        .toLowerCase(),
    ]
    const role = roles.find((known) => known.name.toLowerCase() === name)
    return at > 0 && group !== '' && role ? { group, roleId: role.id } : undefined
  })
  return mappings.every((mapping) => mapping !== undefined) ? mappings : undefined
}

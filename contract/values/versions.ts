/** The `If-Match` of a finding or an assessment that was read in a list, where entries have no ETag of their own. */
export const versionTag = (updatedAt: string) => `"${Date.parse(updatedAt)}"`

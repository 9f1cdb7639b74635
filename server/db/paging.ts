type Paged = { page?: number | undefined; pageSize?: number | undefined }

/** Which rows of an ordered list. */
export type Cut = { limit: number; offset: number }

/** A list that comes whole is cut when either is said. */
export const asksForPage = ({ page, pageSize }: Paged) => page !== undefined || pageSize !== undefined

export const cutOf = ({ page = 1, pageSize }: Paged, standardSize: number): Cut => {
  const limit = pageSize ?? standardSize
  return { limit, offset: (page - 1) * limit }
}

/** The page that is asked for; nothing when the whole list is. */
export const cutAskedFor = (query: Paged, standardSize: number) =>
  asksForPage(query) ? cutOf(query, standardSize) : undefined

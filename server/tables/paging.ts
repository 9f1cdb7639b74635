type Paged = { page?: number | undefined; pageSize?: number | undefined }

/** A range of rows of an ordered list. */
export type Cut = { limit: number; offset: number }

/** A list is paged if either is given. */
export const asksForPage = ({ page, pageSize }: Paged) => page !== undefined || pageSize !== undefined

export const cutOf = ({ page = 1, pageSize }: Paged, standardSize: number): Cut => {
  const limit = pageSize ?? standardSize
  return { limit, offset: (page - 1) * limit }
}

/** The requested page; undefined for the whole list. */
export const cutAskedFor = (query: Paged, standardSize: number) =>
  asksForPage(query) ? cutOf(query, standardSize) : undefined

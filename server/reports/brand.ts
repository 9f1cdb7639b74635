/** How the organisation shows itself on paper. */
export type Brand = { name: string; colour: string | null; logo: Uint8Array | null }

/** For the template. The picture itself goes beside the data. */
export const brandOf = ({ name, colour, logo }: Brand) => ({ organisation: name, colour, logo: logo !== null })
